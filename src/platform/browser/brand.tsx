import { LogoImage } from './logo-image.tsx'
import { useMarca } from './marca.ts'

/** Shows the agency's logo, or its name where no logo is uploaded. */
export function Brand() {
  const { nome, logo } = useMarca()
  return <span className="brand">{logo ? <LogoImage logo={logo} alt={nome} /> : nome}</span>
}
