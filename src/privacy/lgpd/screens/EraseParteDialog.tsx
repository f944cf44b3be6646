import { Text } from '@mantine/core'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { groupedCode } from '#platform/contract/codigo.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TitledList } from '#platform/ui/TitledList.tsx'
import type { TermoDoTitular } from '#privacy/titulares/contract.ts'
import { type ParteApagavel, partesApagaveis } from '#proofing/termos/partes-rules.ts'

const Fields = z.object({})

const acessos =
  'O registro de acessos, só com a rede e o nome do navegador, e os aparelhos conectados, até o fim do prazo deles'
const copias =
  'O que já saiu do sistema: e-mails enviados, arquivos e PDFs baixados, e as cópias de segurança, por até doze meses'

/** What is erased besides the value in the termo, and what stays. */
const about: Record<ParteApagavel, { sai: string[]; fica: string[] }> = {
  telefone: {
    sai: [],
    fica: ['O telefone em “Revisores”, no projeto: mude-o lá, se ele também deve sair'],
  },
  endereco: {
    sai: ['O endereço IP na resposta, em “Rodadas”'],
    fica: [
      'O endereço IP na Auditoria: ela registra de onde veio cada ato, e nenhuma linha dela pode mudar',
      acessos,
    ],
  },
  navegador: { sai: ['O navegador na resposta guardada'], fica: [acessos] },
}

interface Props {
  id: number
  termo: TermoDoTitular
  parte: ParteApagavel
  onClose: () => void
}

/** Says what is erased from a termo and what stays, and erases it. */
export function EraseParteDialog({ id, termo: { codigo, nome, projeto }, parte, onClose }: Props) {
  const { form } = useActionForm(Fields, api.titulares.apagarParte, {
    input: () => ({ id, codigo, parte }),
    onDone: onClose,
  })
  const { sai, fica } = about[parte]
  return (
    <FormDialog
      title={`Apagar ${partesApagaveis[parte]} do termo`}
      onClose={onClose}
      form={form}
      submit="Apagar sem volta"
      danger
    >
      <Text size="md" fw={600} className="text">
        {nome}: {projeto}
      </Text>
      <TitledList
        title="O que é apagado"
        lines={[
          `${partesApagaveis[parte]} no termo ${groupedCode(codigo)}, e nos PDFs guardados dele`,
          ...sai,
        ]}
      />
      <TitledList
        title="O que fica e por quê"
        lines={['O nome, o e-mail e o que foi decidido: são prova da resposta', ...fica, copias]}
      />
      <Text>
        O termo, o PDF e a página pública passam a dizer que o dado foi apagado a pedido, e o selo continua
        conferindo. Esta ação não pode ser desfeita.
      </Text>
    </FormDialog>
  )
}
