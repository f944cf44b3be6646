/**
 * The privacy notices and marketing consents of the contact form, by version. A released text is never
 * edited. A new wording gets a new version, because each contact stores the version of the notice that its
 * sender read and the version of the consent that its sender gave.
 */
export const avisos: Record<string, string> = {
  '1': 'Usamos os seus dados só para responder a este contato e preparar a sua proposta. Se não virar trabalho, apagamos tudo 12 meses depois da última conversa.',
  '2': 'Usamos seus dados só para responder. Sem contrato, apagamos em 12 meses.',
}
export const avisoAtual = '2'

export const consentimentos: Record<string, string> = {
  '1': 'Quero receber novidades e ofertas da agência por e-mail. Posso desistir quando quiser.',
}
export const consentimentoAtual = '1'
