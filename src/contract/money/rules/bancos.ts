/** Names of common Brazilian banks by their code at the central bank. */
const nomes: Record<string, string> = {
  '001': 'Banco do Brasil',
  '004': 'Banco do Nordeste',
  '033': 'Santander',
  '041': 'Banrisul',
  '070': 'BRB',
  '077': 'Inter',
  '085': 'Ailos',
  '104': 'Caixa',
  '136': 'Unicred',
  '208': 'BTG Pactual',
  '212': 'Banco Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '318': 'BMG',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '380': 'PicPay',
  '389': 'Mercantil do Brasil',
  '403': 'Cora',
  '422': 'Safra',
  '461': 'Asaas',
  '633': 'Rendimento',
  '655': 'Votorantim',
  '707': 'Daycoval',
  '745': 'Citibank',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/**
 * Returns the name of a bank by its code: `Itaú` for `341`, or `Banco {codigo}` for a bank that is not in the
 * list.
 */
export const nomeDoBanco = (codigo: string): string => nomes[codigo] ?? `Banco ${codigo}`
