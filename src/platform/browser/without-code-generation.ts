// Makes zod work without code generation. By default zod compiles schemas with `new Function`, which the
// Content-Security-Policy forbids, and the browser reports every attempt. The option must be set before the
// first schema is created, so it is set here without importing zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
