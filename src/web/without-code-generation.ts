// zod compiles schemas with `new Function` if it can. The Content-Security-Policy forbids that, and the
// browser reports every attempt. This must be set before the first schema is created, and it does so without
// importing zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
