import { readOfx } from '#server/extratos/ofx.ts'

/** Statements as Brazilian banks write them, each with its own habits. Every name and number in them is invented. */

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const windows1252 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** SGML with CRLF, values padded with spaces, comma for the decimals, and no end to any value. */
export const santander = `OFXHEADER:100\r
DATA:OFXSGML\r
VERSION:102\r
ENCODING:USASCII\r
CHARSET:1252\r
\r
<OFX>\r
<BANKMSGSRSV1>\r
<STMTTRNRS>\r
<STMTRS>\r
<CURDEF>BRC\r
<BANKACCTFROM>\r
<BANKID>033\r
<ACCTID>1234010012345\r
<ACCTTYPE>CHECKING\r
</BANKACCTFROM>\r
<BANKTRANLIST>\r
<DTSTART>20261101120000[-3:GMT]\r
<DTEND>20261120120000[-3:GMT]\r
<STMTTRN>\r
<TRNTYPE>OTHER\r
<DTPOSTED>20261118000000[-3:GMT]\r
<TRNAMT>              1.234,56\r
<FITID>00111811\r
<CHECKNUM>00111811\r
<PAYEEID>0\r
<MEMO>PIX RECEBIDO                   PADARIA AURORA\r
</STMTTRN>\r
<STMTTRN>\r
<TRNTYPE>CREDIT\r
<DTPOSTED>20261119000000[-3:GMT]\r
<TRNAMT>                -800,00\r
<FITID>00111912\r
<MEMO>PAGAMENTO DE BOLETO IMOBILIÁRIA CENTRAL\r
</STMTTRN>\r
</BANKTRANLIST>\r
<LEDGERBAL>\r
<BALAMT>             5.000,00\r
<DTASOF>20261120120000[-3:GMT]\r
</LEDGERBAL>\r
</STMTRS>\r
</STMTTRNRS>\r
</BANKMSGSRSV1>\r
</OFX>\r
`

/** SGML that ends every value after all, comma and dot in one file, a zone that would move the day. */
export const bradesco = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
<BANKACCTFROM><BANKID>0237</BANKID><BRANCHID>1234-5</BRANCHID><ACCTID>0067890-1</ACCTID></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261120</DTEND>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261102000000[-3:BRT]</DTPOSTED><TRNAMT> -35,90 </TRNAMT>
<FITID>N10001</FITID><MEMO>TARIFA BANCARIA CESTA PJ</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103235959[-3:BRT]</DTPOSTED><TRNAMT> 2500.00 </TRNAMT>
<FITID>N10002</FITID><MEMO>TED RECEBIDA CAFÉ &amp; CIA</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

/** Balances listed among the movements, with an empty FITID. */
export const bancoDoBrasil = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
<BANKID>001
<BRANCHID>1234-X
<ACCTID>56789-0
</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>OTHER
<DTPOSTED>20261031
<TRNAMT>10000.00
<FITID>
<MEMO>Saldo Anterior
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEP
<DTPOSTED>20261105
<TRNAMT>450.00
<FITID>202611050001
<NAME>Pix - Recebido
<MEMO>05/11 10:21 00012345000199 LIVRARIA DO SOL
</STMTTRN>
<STMTTRN>
<TRNTYPE>OTHER
<DTPOSTED>20261105
<TRNAMT>10450.00
<FITID>
<MEMO>Saldo do dia
</STMTTRN>
</BANKTRANLIST>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`

/** UTF-8 under a header that swears it is windows-1252. */
export const nubank = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8
CHARSET:1252

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<STMTRS>
<CURDEF>BRL</CURDEF>
<BANKACCTFROM>
<BANKID>0260</BANKID>
<BRANCHID>1</BRANCHID>
<ACCTID>1234567-8</ACCTID>
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101000000[-3:BRT]</DTSTART>
<DTEND>20261120000000[-3:BRT]</DTEND>
<STMTTRN>
<TRNTYPE>CREDIT</TRNTYPE>
<DTPOSTED>20261110000000[-3:BRT]</DTPOSTED>
<TRNAMT>990.00</TRNAMT>
<FITID>690a1b2c-1111-4222-8333-444455556666</FITID>
<MEMO>Transferência recebida pelo Pix - JOSÉ DA CONCEIÇÃO - •••.456.789-•• - BCO EXEMPLO</MEMO>
</STMTTRN>
</BANKTRANLIST>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`

/** A card: instalments of one purchase repeat the FITID, and twice on a day even everything. */
export const cartaoNubank = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL</CURDEF>
<CCACCTFROM><ACCTID>aaaabbbb-cccc-4ddd-8eee-ffff00001111</ACCTID></CCACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261001</DTPOSTED><TRNAMT>-120.00</TRNAMT><FITID>c1</FITID>
<MEMO>Loja de Tintas - Parcela 1/2</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261101</DTPOSTED><TRNAMT>-120.00</TRNAMT><FITID>c1</FITID>
<MEMO>Loja de Tintas - Parcela 2/2</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261102</DTPOSTED><TRNAMT>-7.50</TRNAMT><FITID>c2</FITID>
<MEMO>Café</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261102</DTPOSTED><TRNAMT>-7.50</TRNAMT><FITID>c2</FITID>
<MEMO>Café</MEMO></STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
`

/** XML 2.x, in one line, with a transfer whose other account must not be taken for this one. */
export const itau =
  '\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?><?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>' +
  '<OFX><SIGNONMSGSRSV1><SONRS><LANGUAGE>POR</LANGUAGE></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS>' +
  '<CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>0341</BANKID><ACCTID>1234567890</ACCTID></BANKACCTFROM><BANKTRANLIST>' +
  '<STMTTRN><TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261112100000[-03:EST]</DTPOSTED><TRNAMT>-300.00</TRNAMT>' +
  '<FITID>20261112001</FITID><BANKACCTTO><BANKID>001</BANKID><ACCTID>999</ACCTID></BANKACCTTO>' +
  '<MEMO><![CDATA[TED P/ ESTÚDIO A & B]]></MEMO></STMTTRN>' +
  '<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261113</DTPOSTED><TRNAMT>77.70</TRNAMT><FITID>20261113001</FITID>' +
  '<MEMO>PIX TRANSF FAT000123 &lt;obrigado&gt;</MEMO></STMTTRN>' +
  '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'

export interface Movement {
  fitid: string
  data: string
  /** As TRNAMT. */
  valor: string
  memo: string
  tipo?: string
}

const leaf = (name: string, value: string, closed: boolean) =>
  `<${name}>${value}${closed ? `</${name}>` : ''}\n`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A statement of these movements, in either syntax. */
export function statement(rows: Movement[], { xml = false, conta = '12345-6', cartao = false } = {}): string {
  const one = ({ fitid, data, valor, memo, tipo = 'OTHER' }: Movement) =>
    `<STMTTRN>\n${leaf('TRNTYPE', tipo, xml)}${leaf('DTPOSTED', data.replaceAll('-', ''), xml)}` +
    `${leaf('TRNAMT', valor, xml)}${leaf('FITID', escaped(fitid), xml)}${leaf('MEMO', escaped(memo), xml)}</STMTTRN>\n`
  const head = xml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n'
  const [from, list] = cartao ? ['CCACCTFROM', 'CCSTMTRS'] : ['BANKACCTFROM', 'STMTRS']
  const account = `<${from}>\n${cartao ? '' : leaf('BANKID', '0341', xml)}${leaf('ACCTID', conta, xml)}</${from}>\n`
  return `${head}<OFX>\n<${list}>\n${leaf('CURDEF', 'BRL', xml)}${account}<BANKTRANLIST>\n${rows.map(one).join('')}</BANKTRANLIST>\n</${list}>\n</OFX>\n`
}

/** Every movement of a file, as the house reads it. */
export const movements = (bytes: Uint8Array) =>
  readOfx(bytes).contas.flatMap(({ linhas }) =>
    linhas.map(({ data, centavos, memo }) => [data, centavos, memo]),
  )
