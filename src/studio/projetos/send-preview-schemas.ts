import { z } from 'zod'
import { SemMudanca } from '#proofing/comparacoes/schemas.ts'
import { Regra } from '#proofing/rodadas/schemas.ts'

/**
 * Why the client may not hear of a project that is sent for approval: `sem-conta`, nobody can sign in to see it;
 * `bloqueada`, the account is blocked; `sem-senha`, the client has not accepted the invitation yet; `resumo` and
 * `nunca`, the client gets a daily digest or no e-mails; `sem-servidor`, no mail server is configured.
 */
export const Ressalva = z.enum(['sem-conta', 'bloqueada', 'sem-senha', 'resumo', 'nunca', 'sem-servidor'])
export type Ressalva = z.infer<typeof Ressalva>

/** What the client gets when a project is sent for approval. */
export const SendPreview = z.object({
  /** The name of the client, and the address that is e-mailed. Only admins see addresses and phone numbers. */
  nome: z.string(),
  endereco: z.string().nullable(),
  telefone: z.string().nullable(),
  ressalvas: z.array(Ressalva),
  /** The subject of the e-mail that is sent at once; null if none is. */
  assunto: z.string().nullable(),
  link: z.string(),
  /** The name that the client sees as the author of the team's comments. */
  assinatura: z.string(),
  /** The rule of the latest rodada, which the dialog suggests. */
  regra: Regra,
  /** The names of the people who decide in a rodada that is opened now, in their order. */
  decidem: z.array(z.string()),
  /** The pieces whose unsent version changes nothing where it was asked for. */
  semMudanca: z.array(SemMudanca),
  /** Whether versions that would be sent are still being compared. */
  comparando: z.boolean(),
})
export type SendPreview = z.infer<typeof SendPreview>
