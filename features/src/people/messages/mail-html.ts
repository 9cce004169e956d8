import { escapeHtml } from './escape-html.ts'

const BRAND = '#0a7a55'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#24312c'
const CODE = `margin:8px 0 24px;padding:16px;border-radius:10px;background:#eef6f2;color:${BRAND};text-align:center;font:700 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px`

/**
 * Renders the HTML of a mail from its text. Uses tables and inline styles, which mail programs support, and no external
 * resources.
 */
export function makeMailHtml(subject: string, text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(makeParagraph)
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f6f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 32px;background:${BRAND};color:#ffffff;font-size:20px;font-weight:700;${FONT}">Paps</td></tr>
<tr><td style="padding:32px 32px 16px;${FONT}">
<h1 dir="auto" style="margin:0 0 20px;font-size:22px;line-height:28px;color:#12211a">${escapeHtml(subject)}</h1>
${paragraphs}
</td></tr>
</table>
<p style="margin:20px 0 0;font-size:13px;line-height:20px;color:#66736d;${FONT}">Nobody at Paps will ever ask you for your password, your PIN or a code.</p>
</td></tr></table>
</body>
</html>`
}

/** A paragraph that consists of a code is highlighted. */
function makeParagraph(paragraph: string): string {
  if (/^\d{4,8}$/.test(paragraph.trim())) return `<p style="${CODE}">${paragraph.trim()}</p>`
  return `<p dir="auto" style="${PARAGRAPH}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`
}
