/** Sentences for `useConfirm` that say whether an action can be undone. */
export const effects = {
  /** For records that the bin keeps. The success message then has the button 'Desfazer'. */
  inBin: 'Você pode desfazer. O que foi excluído fica na Lixeira por 30 dias.',
  /** For records that the bin does not list, but that the success message restores. */
  undone: 'Você pode desfazer logo depois.',
  final: 'Esta ação não pode ser desfeita.',
}
