export const dossieMessages = {
  limite: 'São dois dossiês por hora para cada pessoa. Tente de novo mais tarde.',
  emAndamento: 'Um dossiê seu já está sendo baixado. Espere o download terminar.',
  muitos: 'O servidor está preparando outros dossiês agora. Tente de novo em um minuto.',
} as const
