// Apart from what reads dates, which the public page would load with its sentences.
export const dataInvalida = 'Informe uma data válida.'
export const horaInvalida = 'Informe um horário de 00:00 a 23:59.'
