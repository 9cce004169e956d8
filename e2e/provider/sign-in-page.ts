const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The only page of the provider: it signs in any email address without a password. */
export function signInPage(lastEmail: string): string {
  const value = lastEmail.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Local provider</title>
  <style>
    body { display: grid; min-height: 90vh; place-items: center; font: 17px system-ui, sans-serif }
    form { display: grid; gap: 14px; width: min(340px, 90vw) }
    input, button { padding: 12px; font: inherit }
    p { margin: 0; color: #555 }
  </style>
</head>
<body>
  <form method="post">
    <h1>Who are you?</h1>
    <p>A provider for development: any address will do. The email of one that begins with
      <code>unverified</code> is not verified.</p>
    <label for="email">Your email</label>
    <input id="email" name="email" type="email" value="${value}" required autofocus>
    <button name="answer" value="yes">That is me</button>
    <button name="answer" value="no" formnovalidate>Cancel</button>
  </form>
</body>
</html>`
}
