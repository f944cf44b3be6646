import { createHash } from 'node:crypto'
import type { LinhaLida } from './ofx.ts'

type Identity = Pick<LinhaLida, 'fitid' | 'data' | 'centavos' | 'memo' | 'ocorrencia'>

/** Hash of a line that is the same if another file contains the line again; unique within an account. */
export function chaveOf(conta: string, { fitid, data, centavos, memo, ocorrencia }: Identity): string {
  const identity = JSON.stringify([conta, fitid, data, centavos, memo])
  return createHash('sha256').update(`${identity}${ocorrencia}`).digest('hex')
}
