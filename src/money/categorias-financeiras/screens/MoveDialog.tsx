import { Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CategoriaFinanceira } from '#money/categorias-financeiras/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { removing, usesInWords } from './words.ts'

interface MoveDialogProps {
  category: CategoriaFinanceira
  others: CategoriaFinanceira[]
  onClose: () => void
}

/**
 * Opens when the user deletes a category that is in use, and moves its records to another category. The
 * category can only be deleted after that.
 */
export function MoveDialog({ category: { id, nome, usos }, others, onClose }: MoveDialogProps) {
  const [destino, setDestino] = useState<string | null>(null)
  const move = useAction(api.categoriasFinanceiras.mover)
  const remove = useAction(api.categoriasFinanceiras.remove)
  const moveThen = (onMoved: () => void) =>
    move.mutate({ id, destino: Number(destino) }, { onSuccess: onMoved })
  return (
    <Dialog onClose={onClose} title={removing}>
      <Stack>
        <Text className="text">
          “{nome}” está em uso: {usesInWords(usos)}, contando a lixeira. Antes de excluir, mova tudo para
          outra categoria.
        </Text>
        {others.length === 0 ? (
          <Text>Não há outra categoria deste tipo. Crie uma antes.</Text>
        ) : (
          <Select
            label="Mover para outra categoria"
            searchable
            data-autofocus
            data={others.map((one) => ({ value: String(one.id), label: one.nome }))}
            nothingFoundMessage="Nenhuma categoria encontrada."
            value={destino}
            onChange={setDestino}
          />
        )}
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="default"
            disabled={destino === null}
            loading={move.isPending}
            onClick={() => moveThen(onClose)}
          >
            Só mover
          </Button>
          <Button
            color="red"
            disabled={destino === null}
            loading={move.isPending || remove.isPending}
            onClick={() => moveThen(() => remove.mutate({ id }, { onSuccess: onClose }))}
          >
            Mover e excluir
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
