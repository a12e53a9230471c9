// What the builder puts before the service worker.

declare const VERSION: string;
declare const POLICY: string;
/** Milliseconds without a byte until a line counts as dead. */
declare const PATIENCE: number;
/** What must be in each file, by its address below the service worker's. */
declare const FILES: Record<string, { hash: string; size: number }>;
