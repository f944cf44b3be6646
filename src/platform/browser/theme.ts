import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Darker than Mantine's red, for sufficient contrast of white text on it and of red text on the page. */
const red: MantineColorsTuple = [
  '#fff0ee',
  '#ffdfdb',
  '#ffbdb5',
  '#ff9c8a',
  '#f0685a',
  '#d4453b',
  '#b3261e',
  '#9c201a',
  '#861b16',
  '#6b1511',
]

/** The shades of the dark colour scheme: warm, unlike Mantine's grey. */
const dark: MantineColorsTuple = [
  '#f2ede2',
  '#c9c2b4',
  '#aaa394',
  '#8a8375',
  '#4d473d',
  '#3a352d',
  '#1f1c18',
  '#1a1815',
  '#131210',
  '#0b0a09',
]

const display = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** The theme without the agency's colour. */
const base = createTheme({
  colors: { red, dark },
  primaryColor: 'tinta',
  primaryShade: 6,
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // By default the options of a closed select are in the page, which costs time for each select of a screen.
    Combobox: { defaultProps: { keepMounted: false } },
    // Badges are outlined text; the colour of a state is in the icon beside it.
    Badge: { defaultProps: { variant: 'default', tt: 'none' } },
    // Mantine renders the modal's header as `<header>`, which would be a second banner landmark of the page.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' } },
    },
    // Most texts of the back office are small. Links are texts to Mantine too, but keep Mantine's default
    // size.
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { size: 'md' } },
    ModalTitle: { defaultProps: { fz: 'lg', fw: 650 } },
  },
  fontFamily: "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif",
  headings: {
    fontFamily: display,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)' },
      h2: { fontSize: '1.25rem' },
      h3: { fontSize: '1.05rem' },
    },
  },
})

/** The theme with the agency's colour, in shades with sufficient contrast. */
export const themeFor = (tons: string[]) =>
  createTheme({ ...base, colors: { ...base.colors, tinta: tons as unknown as MantineColorsTuple } })

/**
 * CSS variables for both colour schemes. Dimmed text is darker than Mantine's, for sufficient contrast on the
 * page.
 */
export const variablesFor =
  (noite: string): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: {
      '--mantine-color-dimmed': '#5c564a',
      '--mantine-color-body': '#faf8f3',
      '--mantine-color-text': '#16140f',
      '--mantine-color-error': '#b3261e',
      '--mantine-color-default-border': '#d9d3c3',
      '--mantine-color-placeholder': '#6b6558',
    },
    dark: {
      '--mantine-color-dimmed': '#aaa394',
      '--mantine-color-body': '#131210',
      '--mantine-color-text': '#f2ede2',
      '--mantine-color-anchor': noite,
      '--mantine-color-error': '#ff9c8a',
      '--mantine-color-default': '#1c1a17',
      '--mantine-color-default-border': '#3a352d',
      '--mantine-color-placeholder': '#9a9384',
    },
  })
