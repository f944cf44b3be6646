import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** The announcements for screen readers while an item is moved. */
export function announcements(thing: string, list: readonly { id: number }[]): Announcements {
  const place = (id: UniqueIdentifier) => list.findIndex((one) => one.id === Number(id)) + 1
  const of = `de ${list.length}`
  return {
    onDragStart: ({ active }) => `${thing} ${place(active.id)} ${of} em movimento.`,
    onDragOver: ({ over }) => (over ? `Sobre a posição ${place(over.id)} ${of}.` : 'Fora da lista.'),
    onDragEnd: ({ over }) => (over ? `Agora na posição ${place(over.id)} ${of}.` : 'A posição não mudou.'),
    onDragCancel: () => 'Movimento cancelado.',
  }
}

export const instructions = {
  draggable:
    'Para mudar a ordem, aperte espaço, mova com as setas e aperte espaço de novo. Esc cancela o movimento.',
}
