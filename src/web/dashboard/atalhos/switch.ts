import { isOn, useChoice } from '#web/dashboard/choice.ts'

const KEY = 'bastidor.atalhos'

/** Whether keys of a single character do something; who speaks to the computer may need them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => isOn(KEY)
export const useKeysSwitch = () => useChoice(KEY)
