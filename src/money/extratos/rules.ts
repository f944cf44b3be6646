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

/** The code of each bank by its ISPB, the number that identifies it in the payment system. */
const codigos: Record<string, string> = {
  '00000000': '001',
  '07237373': '004',
  '90400888': '033',
  '92702067': '041',
  '00000208': '070',
  '00416968': '077',
  '05463212': '085',
  '00360305': '104',
  '00315557': '136',
  '30306294': '208',
  '92894922': '212',
  '60746948': '237',
  '18236120': '260',
  '08561701': '290',
  '61186680': '318',
  '10573521': '323',
  '31872495': '336',
  '60701190': '341',
  '22896431': '380',
  '17184037': '389',
  '37880206': '403',
  '58160789': '422',
  '19540550': '461',
  '68900810': '633',
  '59588111': '655',
  '62232889': '707',
  '33479023': '745',
  '01181521': '748',
  '02038232': '756',
}

/**
 * Returns the code of a bank as statements write it: `260` for `260`, `0260` and the ISPB `18236120`. An unknown ISPB
 * and a name are returned as they are, and an empty text if only zeros are written.
 */
export function codigoDoBanco(written: string): string {
  const text = written.trim().toUpperCase()
  const found = codigos[text.padStart(8, '0')]
  // An ISPB has eight digits, of which some files leave out the zeros at the beginning. A code has at most four.
  if (found && (text.length === 8 || text.replace(/^0+/, '').length > 3)) return found
  const bare = text.replace(/^0+/, '')
  return /^\d{1,3}$/.test(bare) ? bare.padStart(3, '0') : bare
}
