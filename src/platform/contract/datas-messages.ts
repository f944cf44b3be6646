// These messages are in a separate file from the date parser, so that the public page does not load these
// messages.
export const dataInvalida = 'Informe uma data válida.'
export const horaInvalida = 'Informe um horário de 00:00 a 23:59.'
