/** User-facing messages about the clock of projects. */
export const relogioMessages = {
  falta: 'Conte ao cliente o que falta.',
  passagem: 'Escolha o que aconteceu.',
  outroLado: 'O trabalho não está com a agência.',
  nadaFalta: 'Nenhum material está sendo aguardado.',
  soEquipe: 'Só a equipe pode pedir material.',
  semPrazo: 'O projeto não tem prazo.',
  concluido: 'O projeto está concluído.',
  semDias: 'Desde que o prazo foi definido, o trabalho não passou um dia útil inteiro com o cliente.',
  mudou: 'O prazo proposto mudou. Confira de novo.',
  periodo: 'Informe o período.',
  ordem: 'O período termina antes de começar.',
} as const
