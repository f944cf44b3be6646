import { isOn, useChoice } from '#web/dashboard/choice.ts'

const keyOf = (me: number) => `bastidor.som.${me}`

/** Whether somebody wants to hear of new messages on this device; who never said does. */
export const isSoundOn = (me: number): boolean => isOn(keyOf(me))
export const useSound = (me: number) => useChoice(keyOf(me))
