/** How long a contact that became no work is kept after the last step of its conversation. */
export const mesesGuardado = 12

/**
 * What the contact form says about personal data, and asks for marketing, by version. A released text is never
 * edited but followed by another: every contact keeps the versions that its sender read.
 */
export const avisos: Record<string, string> = {
  '1': 'Usamos os seus dados só para responder a este contato e preparar a sua proposta. Se não virar trabalho, apagamos tudo 12 meses depois da última conversa.',
}
export const avisoAtual = '1'

export const consentimentos: Record<string, string> = {
  '1': 'Quero receber novidades e ofertas da agência por e-mail. Posso desistir quando quiser.',
}
export const consentimentoAtual = '1'

/** Where one asks to see, correct or erase the own data: what the agency set, else the form itself. */
export function canal({ email, telefone }: { email: string; telefone: string }): string {
  const where = email ? `em ${email}` : telefone ? `pelo telefone ${telefone}` : 'por este formulário'
  return `Para ver, corrigir ou apagar os seus dados, fale com a agência ${where}.`
}
