/** Maximum size of a film or a sound file. */
export const MIDIA_MAX_BYTES = 500 * 1024 * 1024
/** The size of the parts in which a film or a sound file is uploaded and stored. The last part may be smaller. */
export const PARTE_BYTES = 8 * 1024 * 1024
export const PARTES_MAX = Math.ceil(MIDIA_MAX_BYTES / PARTE_BYTES)
/** The longest film or sound, in milliseconds. */
export const DURACAO_MAX_MS = 24 * 60 * 60 * 1000

export const tiposDeMidia = ['filme', 'som'] as const
export type TipoDeMidia = (typeof tiposDeMidia)[number]

export const tiposDePeca = ['imagem', 'pdf', ...tiposDeMidia] as const

/** The extensions of the accepted files. */
export const extensoesDeMidia: Record<TipoDeMidia, readonly string[]> = {
  filme: ['.mp4', '.webm', '.mov'],
  som: ['.mp3', '.m4a', '.ogg', '.opus'],
}

/** Whether a file with this name is a film or a sound; undefined for other files. The server also checks the content. */
export function midiaDe(nome: string): TipoDeMidia | undefined {
  const lower = nome.toLowerCase()
  return tiposDeMidia.find((tipo) => extensoesDeMidia[tipo].some((extensao) => lower.endsWith(extensao)))
}

/** Whether a piece of this kind is played, so that its marks have a time. */
export const isMidia = (tipo: string): tipo is TipoDeMidia =>
  (tiposDeMidia as readonly string[]).includes(tipo)

interface File {
  /** In bytes. */
  tamanho: number
  /** The size of all parts but the last one. */
  parte_bytes: number
}

/** The number of parts of a file. */
export const partesDe = ({ tamanho, parte_bytes }: File): number => Math.ceil(tamanho / parte_bytes)

/** The size of the part with this number, which counts from 1; 0 if the file has no such part. */
export function tamanhoDaParte({ tamanho, parte_bytes }: File, numero: number): number {
  return Math.max(0, Math.min(parte_bytes, tamanho - (numero - 1) * parte_bytes))
}
