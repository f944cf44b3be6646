import { EXTRATO_MAX_BYTES } from '#money/extratos/limits-rules.ts'
import { financeiroMessages } from '#money/messages.ts'

export interface StatementFile {
  nome: string
  /** Base64 of the raw bytes; the server detects the character encoding. */
  conteudo: string
}

/**
 * Reads a bank statement file for the upload.
 * @throws an error with a message for the user
 */
export function readFile(file: File): Promise<StatementFile> {
  if (file.size > EXTRATO_MAX_BYTES) return Promise.reject(new Error(financeiroMessages.extrato.grande))
  if (file.size === 0) return Promise.reject(new Error(financeiroMessages.extrato.formato.outro))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const conteudo = String(reader.result).replace(/^[^,]*,/, '')
      resolve({ nome: file.name.slice(-200), conteudo })
    })
    reader.addEventListener('error', () => reject(new Error('Não foi possível ler o arquivo.')))
    reader.readAsDataURL(file)
  })
}
