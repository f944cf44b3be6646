export const removing = 'Tem certeza que deseja excluir este cliente?'
