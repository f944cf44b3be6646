import {
  Document,
  type DocumentProps,
  Font,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import { printable } from './printable.ts'
import { bodyOf, type Piece, type Printed } from './printed.ts'

// Words are Portuguese, and the library would part them as English ones; what is wider than a line is cut.
const LONGEST_WORD = 40
Font.registerHyphenationCallback((word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word])

const ink = '#1a1a1a'
const quiet = '#555555'
const red = '#b3261e'

const styles = StyleSheet.create({
  page: { paddingVertical: 24, paddingHorizontal: 36, fontFamily: 'Helvetica', fontSize: 9.5, color: ink },
  copy: { height: 384, paddingVertical: 10, justifyContent: 'space-between' },
  cut: { borderBottomWidth: 0.75, borderBottomStyle: 'dashed', borderBottomColor: '#999999' },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 16 },
  wide: { flex: 1 },
  bold: { fontFamily: 'Helvetica-Bold' },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 17 },
  right: { alignItems: 'flex-end' },
  small: { fontSize: 8, color: quiet },
  value: { fontFamily: 'Helvetica-Bold', fontSize: 13, borderWidth: 0.75, borderColor: ink, padding: 6 },
  body: { lineHeight: 1.12 },
  dense: { fontSize: 8.5, lineHeight: 1.06 },
  oneLine: { maxLines: 1, textOverflow: 'ellipsis' },
  twoLines: { maxLines: 2, textOverflow: 'ellipsis' },
  partial: { borderWidth: 0.75, borderColor: '#999999', padding: 6 },
  signature: { width: 260, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 3, textAlign: 'center' },
  cancelled: {
    position: 'absolute',
    top: 150,
    left: 40,
    right: 40,
    textAlign: 'center',
    transform: 'rotate(-18deg)',
    fontFamily: 'Helvetica-Bold',
    fontSize: 68,
    color: red,
    opacity: 0.4,
  },
})

type Style = Parameters<typeof StyleSheet.create>[0][string]

const line = (text: string, ...style: Style[]) => h(Text, { style }, printable(text))

const copies = ['1ª via: cliente', '2ª via: agência']

function Receipt({ it }: { it: Printed }) {
  return h(
    Document,
    { title: `Recibo ${it.numero}`, author: printable(it.emitente_nome), language: 'pt-BR', ...it.datas },
    h(
      Page,
      { size: 'A4', style: styles.page, wrap: false },
      copies.map((label, at) =>
        h(View, { key: label, style: at === 0 ? [styles.copy, styles.cut] : styles.copy }, [
          h(Head, { key: 'head', it, label }),
          h(Body, { key: 'body', it }),
          h(Signature, { key: 'signature', it }),
          h(Foot, { key: 'foot', it }),
          it.cancelado && h(Text, { key: 'cancelled', style: styles.cancelled }, 'CANCELADO'),
        ]),
      ),
    ),
  )
}

function Head({ it, label }: { it: Printed; label: string }) {
  return h(
    View,
    { style: styles.row },
    h(
      View,
      { style: styles.wide },
      line(it.emitente_nome, styles.bold, styles.twoLines, { fontSize: 11 }),
      line(it.emitente_documento, styles.oneLine),
      line(it.emitente_cidade, styles.oneLine),
    ),
    h(
      View,
      { style: styles.right },
      line('RECIBO', styles.title),
      line(`Nº ${it.numero}`, styles.bold),
      line(label, styles.small),
    ),
  )
}

function Body({ it }: { it: Printed }) {
  return h(
    View,
    { style: { gap: 8 } },
    h(View, { style: { alignSelf: 'flex-end' } }, line(it.valor, styles.value)),
    h(Text, { style: isLong(it) ? styles.dense : styles.body }, bodyOf(it).map(piece)),
    line(it.pagamento),
    it.parcial && h(View, { style: styles.partial }, line(it.parcial)),
  )
}

const isLong = (it: Printed) => bodyOf(it).reduce((sum, { text }) => sum + text.length, 0) > 500

const piece = ({ text, bold }: Piece, key: number) =>
  h(Text, { key, ...(bold && { style: styles.bold }) }, printable(text))

function Signature({ it }: { it: Printed }) {
  return h(
    View,
    { style: { alignItems: 'center', gap: 30 } },
    line(it.localEData, styles.twoLines, { textAlign: 'right', width: '100%' }),
    h(
      View,
      { style: styles.signature },
      line(it.emitente_responsavel, styles.oneLine),
      line(it.emitente_nome, styles.small, styles.oneLine),
    ),
  )
}

function Foot({ it }: { it: Printed }) {
  return h(
    View,
    { style: [styles.row, { alignItems: 'center' }] },
    h(QrCode, { text: it.verificacao }),
    h(
      View,
      { style: [styles.wide, { gap: 3 }] },
      line('Este recibo não substitui a nota fiscal (NFS-e).', styles.bold, { fontSize: 8.5 }),
      line('Para conferir se ele é válido, leia o código ou abra:', styles.small),
      line(it.verificacao, { fontSize: 8 }),
      it.cancelado && line(it.cancelado, styles.bold, { color: red }),
    ),
  )
}

const QR_WIDTH = 58

/** One path of black squares. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const d = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, width: QR_WIDTH, height: QR_WIDTH },
    h(Path, { d, fill: '#000000' }),
  )
}

/** The receipt as PDF: one A4 page with two copies. The same receipt gives the same bytes. */
export function drawReceipt(it: Printed): Promise<Buffer> {
  return renderToBuffer(h(Receipt, { it }) as unknown as ReactElement<DocumentProps>)
}
