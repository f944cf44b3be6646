import { LogoImage } from './LogoImage.tsx'
import { useMarca } from './marca.ts'

/** The agency's sign where it has one, else its name. */
export function Brand() {
  const { nome, logo } = useMarca()
  return <span className="brand">{logo ? <LogoImage logo={logo} alt={nome} /> : nome}</span>
}
