import { Text, VisuallyHidden } from '@mantine/core'
import {
  IconAlarm,
  IconAt,
  IconCircleCheck,
  IconEye,
  IconFileAlert,
  IconFileCheck,
  IconFlag,
  IconHourglass,
  IconKey,
  IconMail,
  IconMessageCircle,
  IconPackage,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { api, useAction } from '#platform/browser/api.ts'
import { ago, dateTime } from '#platform/browser/format.ts'
import type { Aviso, TipoAviso } from '#studio/avisos/contract.ts'

const icons: Record<TipoAviso, typeof IconEye> = {
  revisao: IconEye,
  vez: IconEye,
  lembrete: IconAlarm,
  acesso: IconKey,
  aprovado: IconCircleCheck,
  ajustes: IconPencil,
  encerrada: IconFlag,
  material: IconHourglass,
  recebido: IconPackage,
  mencao: IconAt,
  comentario: IconMessageCircle,
  pronta: IconFileCheck,
  falhou: IconFileAlert,
  contato: IconMail,
  pedido: IconUserPlus,
}

/**
 * One aviso: what happened and when. A click marks the aviso as read and opens the page to which it belongs.
 */
export function AvisoItem({ aviso, onLeave }: { aviso: Aviso; onLeave: () => void }) {
  const { id, tipo, frase, trecho, caminho, criado_em, lido } = aviso
  const read = useAction(api.avisos.ler)
  const Icon = icons[tipo]
  const open = () => {
    if (!lido) read.mutate({ ids: [id] })
    onLeave()
  }
  return (
    <li>
      <Link to={caminho} className="aviso" data-unread={!lido || undefined} onClick={open}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className="aviso-words">
          {!lido && <VisuallyHidden>Não lido: </VisuallyHidden>}
          <Text component="span" className="aviso-sentence" lineClamp={3}>
            {frase}
          </Text>
          {trecho && (
            <Text component="span" c="dimmed" lineClamp={2}>
              {trecho}
            </Text>
          )}
          <Text component="time" size="xs" c="dimmed" dateTime={criado_em} title={dateTime(criado_em)}>
            {ago(criado_em)}
          </Text>
        </span>
      </Link>
    </li>
  )
}
