// zod compiles its schemas where it may run code from text. The Content-Security-Policy forbids that, and the browser
// reports every attempt. Set before the first schema is made, and without loading zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
