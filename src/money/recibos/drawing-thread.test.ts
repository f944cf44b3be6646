import { expect, test } from 'vitest'
import { drawReceipt } from './document.ts'
import { drawInThread } from './drawing-thread.ts'
import type { PrintedRecibo } from './printed.ts'

const printed: PrintedRecibo = {
  numero: '1/2026',
  emitente_nome: 'Aurora Criação Ltda.',
  emitente_documento: 'CNPJ 11.222.333/0001-81',
  emitente_cidade: 'São Paulo/SP',
  emitente_responsavel: 'Ana Souza',
  pessoal: false,
  pagador_nome: 'Padaria Aurora',
  pagador_documento: '',
  valor: 'R$ 1.234,56',
  extenso: 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
  referente: 'Site novo',
  quitado: true,
  pagamento: 'Pagamento em 20/11/2026.',
  parcial: null,
  localEData: 'São Paulo/SP, 20 de novembro de 2026.',
  verificacao: 'http://localhost:3000/verificar/00000-00000-00000-00000',
  cancelado: null,
  datas: { creationDate: new Date(0), modificationDate: new Date(0) },
}
const broken = { ...printed, verificacao: 'x'.repeat(10_000) }

test('the thread returns the same bytes as drawing without a thread, also for simultaneous receipts and after a failure', async () => {
  const expected = new Uint8Array(await drawReceipt(printed))
  const [first, failed, second] = await Promise.allSettled(
    [printed, broken, printed].map((recibo) => drawInThread({ recibo })),
  )
  expect(failed?.status).toBe('rejected')
  for (const drawn of [first, second]) expect(drawn).toEqual({ status: 'fulfilled', value: expected })
})
