const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const names: Record<(typeof browsers)[number], string> = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'] as const

/**
 * A readable name for a user agent, for example `Chrome em Android`. If the browser is not recognised, the
 * name is the user agent itself, or `Dispositivo desconhecido` if that is empty.
 */
export function deviceOf(agent: string): string {
  const browser = browsers.find((one) => agent.includes(`${one}/`))
  const system = systems.find((one) => agent.includes(one))
  if (!browser) return agent || 'Dispositivo desconhecido'
  return system ? `${names[browser]} em ${system}` : names[browser]
}
