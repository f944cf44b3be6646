/**
 * What the browser code uses of papaparse. `@types/papaparse` refers to the types of Node, which would make them known in
 * all browser code (`paths` in tsconfig.json).
 */
interface ParseOptions {
  delimiter: string
  preview: number
  skipEmptyLines: 'greedy'
}

declare const Papa: {
  parse<Row>(text: string, options: ParseOptions): { data: Row[] }
}

export { Papa as default }
