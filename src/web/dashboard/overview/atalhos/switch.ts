import { isOn, useChoice } from '#web/dashboard/platform/choice.ts'

const KEY = 'bastidor.atalhos'

/**
 * Whether shortcuts of a single character are active. Users of speech input may need to turn them off (WCAG
 * 2.1.4).
 */
export const areKeysOn = (): boolean => isOn(KEY)
export const useKeysSwitch = () => useChoice(KEY)
