// What the site's workers find: themselves, and what the builder puts before the service worker.

declare const VERSION: string;
declare const POLICY: string;
/** The hash of each file, by its address below the service worker's. */
declare const FILES: Record<string, string>;
