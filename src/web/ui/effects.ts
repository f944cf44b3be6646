/** Sentences for `useConfirm` that say whether an action can be undone. */
export const effects = {
  /** For records that the bin keeps. The success message then has the button 'Desfazer'. */
  inBin: 'Você pode desfazer. O que foi excluído fica na Lixeira por 30 dias.',
  final: 'Esta ação não pode ser desfeita.',
}
