/** Put in by the bundler: see tools/content-hash.mjs. */
declare const __CONTENT_HASH__: string
