import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from './LinkedText.tsx'
import { MensagemText } from './MensagemText.tsx'

afterEach(cleanup)

test.each([
  ['veja https://exemplo.com.br/a?b=1.', 'https://exemplo.com.br/a?b=1'],
  ['http://exemplo.com.br', 'http://exemplo.com.br'],
  ['www.exemplo.com.br', 'https://www.exemplo.com.br'],
  ['fale com ana@exemplo.com.br', 'mailto:ana@exemplo.com.br'],
])('%s becomes a link to %s that opens in a new tab without a referrer', async (text, href) => {
  render(<MensagemText>{text}</MensagemText>)
  const link = await screen.findByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    href,
    '_blank',
    'noopener noreferrer nofollow',
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://exemplo.com.br/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://exemplo.com.br',
  'file:///etc/passwd',
  'nota.zip e arte.ai',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
])('%s is not turned into a link', (text) => {
  const { container } = render(<LinkedText>{text}</LinkedText>)
  expect(container.querySelector('p')?.textContent).toBe(text)
  expect(container.querySelectorAll('p *')).toHaveLength(0)
})
