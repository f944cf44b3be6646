import { Text } from '@mantine/core'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { day, reais } from '#platform/browser/format.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'

const personLabels = { cliente: 'Cliente', fornecedor: 'Fornecedor' } as const

export function TransacaoFacts({ transacao }: { transacao: Transacao }) {
  const { tipo, valor, pago, data_vencimento, data_pagamento, pessoa, pessoa_nome, pessoa_tipo } = transacao
  const { parcela, parcelas, conta_fixa_id } = transacao
  const facts: Fact[] = [
    ['Tipo', tipoLabels[tipo]],
    ['Categoria', transacao.categoria_nome],
    [personLabels[pessoa_tipo], pessoa === null ? `${pessoa_nome} (fora do cadastro)` : pessoa_nome],
    ['Vencimento', day(data_vencimento)],
    ['Valor', reais(valor)],
    ['Pago', reais(pago)],
    ['Saldo em aberto', reais(saldoDe(transacao))],
    ['Pagamento', data_pagamento && day(data_pagamento)],
    ['Parcela', parcela && `${parcela}/${parcelas}`],
    ['Projeto', transacao.projeto_id && (transacao.projeto_titulo ?? 'Projeto na lixeira')],
    ['Origem', conta_fixa_id && `Conta fixa nº ${conta_fixa_id}`],
  ]
  return (
    <>
      <FactList facts={facts} cols={{ base: 2, sm: 3 }} />
      {transacao.descricao && (
        <div>
          <Text size="xs" c="dimmed">
            Descrição
          </Text>
          <Text size="md" className="text">
            {transacao.descricao}
          </Text>
        </div>
      )}
    </>
  )
}
