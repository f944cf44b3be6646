/** The first steps of a new agency, in the order shown. */
export const passos = [
  'nome',
  'marca',
  'horario',
  'servico',
  'trabalho',
  'cliente',
  'projeto',
  'revisor',
  'equipe',
  'pix',
  'recibo',
  'fatura',
  'duas-etapas',
  'correio',
  'copia',
] as const
export type Passo = (typeof passos)[number]
