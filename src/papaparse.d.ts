/**
 * The types of those parts of papaparse that the browser code uses. They replace `@types/papaparse` (`paths`
 * in tsconfig.json), because that package refers to the types of Node and would make them available in all
 * browser code.
 */
interface ParseOptions {
  delimiter: string
  preview: number
}

declare const Papa: {
  parse<Row>(text: string, options: ParseOptions): { data: Row[] }
}

export { Papa as default }
