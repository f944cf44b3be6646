import { Menu } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, useAction } from '#platform/browser/api.ts'
import { useNavigate } from '#platform/ui/navigation.tsx'

/** The menu entry that shows the dismissed first steps again. */
export function FirstStepsItem() {
  const { data } = useQuery(api.primeirosPassos.get.queryOptions())
  const bringBack = useAction(api.configuracoes.update, 'Os primeiros passos voltaram a aparecer no Início.')
  const navigate = useNavigate()
  if (!data?.dispensados) return null
  return (
    <Menu.Item
      leftSection={<IconListCheck size={16} aria-hidden />}
      onClick={() =>
        bringBack.mutate({ primeiros_passos: 'mostrar' }, { onSuccess: () => navigate('/dashboard') })
      }
    >
      Primeiros passos
    </Menu.Item>
  )
}
