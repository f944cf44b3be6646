/** User-facing messages about avisos. */
export const avisosMessages = {
  email: 'Escolha quando quer receber e-mails.',
  link: 'Este link não vale mais. Entre na sua conta e mude a escolha em Notificações.',
  saiu: 'Pronto: você não receberá mais e-mails de avisos. Para voltar a receber, entre na sua conta e mude a escolha em Notificações.',
}
