/** Error code with which the server asks the browser to prompt for the password. */
export const CONFIRMACAO_NECESSARIA = 'CONFIRMACAO_NECESSARIA'

/** Error code of an act that binds while somebody else knows the password of the account. */
export const SENHA_PROVISORIA = 'SENHA_PROVISORIA'

/** The code of the 409 that shows the price of a further rodada. Its `atual` is the price. */
export const RODADA_EXTRA = 'RODADA_EXTRA'

/** The code of the error for a request that names a client as whom the admin is not viewing, or not any more. */
export const VISAO_ENCERRADA = 'VISAO_ENCERRADA'
