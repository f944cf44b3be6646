import { Alert, Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { financeiroMessages } from '#money/messages.ts'
import { MAIS_LINHAS } from '#overview/importacoes/rules.ts'
import type { Kind } from './kinds.ts'
import { IMPORTACAO_MAX_BYTES, NoCsv, readFile, type Table } from './read-file.ts'

interface Props {
  kind: Kind
  onRead: (table: Table) => void
}

/**
 * Reads a CSV file, or cells copied from a spreadsheet, in the browser. Only the lines are sent, after the preview is
 * confirmed.
 */
export function ChooseFile({ kind, onRead }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const reset = useRef<() => void>(null)
  async function take(file: File | null): Promise<void> {
    if (!file) return
    if (file.size > IMPORTACAO_MAX_BYTES) return setFailure('O arquivo passa de 10 MB. Divida o arquivo.')
    const table = await readFile(file, kind.fields).catch((error: unknown) =>
      error instanceof NoCsv ? error.message : 'Não foi possível ler o arquivo.',
    )
    if (typeof table === 'string') return setFailure(table)
    if (table.lines.length === 0) return setFailure(financeiroMessages.importacao.nenhuma)
    if (table.lines.length > MAIS_LINHAS) return setFailure(financeiroMessages.importacao.muitas(MAIS_LINHAS))
    onRead(table)
  }
  function choose(file: File | null): void {
    // Clears the input, so that the same file can be chosen again.
    reset.current?.()
    void take(file)
  }
  return (
    <Stack align="flex-start" maw={640} mb="xl">
      <Text>
        Escolha um arquivo CSV (ou “Texto Unicode” do Excel): uma linha com os nomes das colunas e, abaixo
        dela, os dados, até {MAIS_LINHAS.toLocaleString('pt-BR')} linhas. Serve o que sai em “Exportar”. As
        colunas podem ser: {kind.fields.map(({ label }) => label).join(', ')}. Nada é gravado antes de você
        conferir.
      </Text>
      <FileButton onChange={choose} resetRef={reset} accept=".csv,.txt,text/csv,text/plain">
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
            Escolher arquivo
          </Button>
        )}
      </FileButton>
      <Textarea
        label="Ou cole as células copiadas do Excel ou do Google Planilhas"
        description="Copie também a linha com os nomes das colunas."
        w="100%"
        autosize
        minRows={3}
        maxRows={8}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={pasted.trim() === ''}
        onClick={() => void take(new File([pasted], 'Células coladas'))}
      >
        Conferir o que foi colado
      </Button>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </Stack>
  )
}
