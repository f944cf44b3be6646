import { useState } from 'react'
import { ARQUIVOS_MAX } from '#proofing/marcacoes/rules.ts'

/** A file that will be sent with a message, or the reason why it cannot be. */
export interface ChosenFile {
  file: File
  refused: string | undefined
}

/** The files that a person has chosen for a message. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  return {
    chosen,
    add: async (files: readonly File[]) => {
      // Loaded with the first file, because the rules for files contain schemas.
      const { refusedAttachment } = await import('#platform/browser/refused-attachment.ts')
      const judged = files.map((file) => ({ file, refused: refusedAttachment(file) }))
      setChosen((now) => [...now, ...judged].slice(0, ARQUIVOS_MAX))
    },
    remove: (file: File) => setChosen((now) => now.filter((one) => one.file !== file)),
    clear: () => setChosen([]),
  }
}
