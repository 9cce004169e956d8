/** The picture index.html paints first, kept until there is a page to show. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/favicon.svg" alt="" width="64" height="64" />
    </div>
  )
}
