const paths = {
  Palette:
    'M12 3a9 9 0 1 0 0 18c1.2 0 1.9-.9 1.9-1.9 0-1.3-1-1.6-1-2.7 0-.9.8-1.6 1.8-1.6H17a4 4 0 0 0 4-4C21 6.3 17 3 12 3ZM7.5 11.5h.01M10 7.5h.01M14.5 7.5h.01',
  Megaphone: 'M3 10v4h3l10 5V5L6 10H3ZM19.5 9.5a4 4 0 0 1 0 5M7.5 14.8 9 20h2.5l-1.3-3.9',
  Monitor: 'M3 4.5h18v12H3zM12 16.5V20M8 20h8',
  FileText: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  play: 'M8 5.5v13l10.5-6.5z',
  close: 'M5 5l14 14M19 5 5 19',
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M4 4l16 16M10 5.8c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M14 18.2c-.6.2-1.3.3-2 .3-6 0-9.5-6.5-9.5-6.5a17 17 0 0 1 3.5-4.1',
  whatsapp:
    'M3.5 20.5l1.3-4.6a8.5 8.5 0 1 1 3.3 3.3zM8.8 8.2c-.6 2.9 3.8 7.5 6.9 7 .9-.1 1.5-1 1.3-1.7l-2-1-1 1c-1.3-.4-2.7-1.8-3.2-3.2l.9-1-.8-2c-.9-.2-1.9 0-2.1.9Z',
}

export type IconName = keyof typeof paths

/** A decorative icon. The text beside it or the label of its button says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
