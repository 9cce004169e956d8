import { describe, expect, it } from 'vitest'
import { makeMailHtml } from './mail-html.ts'

describe('the HTML of a mail', () => {
  it('shows user input as text, never as markup', () => {
    const html = makeMailHtml('<img src=x>', `<script>alert('1')</script> & "quotes"`)
    expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;quotes&quot;')
    expect(html).toContain('&lt;img src=x&gt;')
    expect(html).not.toMatch(/<script|<img/)
  })

  it('renders paragraphs, keeps line breaks and highlights a code', () => {
    const html = makeMailHtml('Your code', 'Hello Ama,\nyour code is\n\n123456\n\nIt is good for 10 minutes.')
    expect(html).toContain('Hello Ama,<br>your code is</p>')
    expect(html).toMatch(/<p style="[^"]*monospace[^"]*">123456<\/p>/)
    expect(html.match(/<p /g)).toHaveLength(4)
  })

  it('loads no external resources', () => {
    expect(makeMailHtml('Subject', 'Text')).not.toMatch(/https?:|url\(|src=|<link/)
  })
})
