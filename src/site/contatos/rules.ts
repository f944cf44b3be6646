/**
 * The privacy notices and marketing consents of the contact form, by version. A released text is never
 * edited. A new wording gets a new version, because each contact stores the version of the notice that its
 * sender read and the version of the consent that its sender gave.
 */
export const avisos: Record<string, string> = {
  '1': 'Usamos os seus dados só para responder a este contato e preparar a sua proposta. Se não virar trabalho, apagamos tudo 12 meses depois da última conversa.',
}
export const avisoAtual = '1'

export const consentimentos: Record<string, string> = {
  '1': 'Quero receber novidades e ofertas da agência por e-mail. Posso desistir quando quiser.',
}
export const consentimentoAtual = '1'

/**
 * Returns the sentence that says how to request access, correction or deletion of one's data: by the agency's
 * e-mail or phone, or, if the agency has neither, by the contact form.
 */
export function canal({ email, telefone }: { email: string; telefone: string }): string {
  const where = email ? `em ${email}` : telefone ? `pelo telefone ${telefone}` : 'por este formulário'
  return `Para ver, corrigir ou apagar os seus dados, fale com a agência ${where}.`
}
