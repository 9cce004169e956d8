/**
 * The most common passwords of at least eight characters. Shorter ones are refused by length. `isCommon` folds case and
 * trailing punctuation.
 */
const COMMON = new Set(
  `password passw0rd password1 12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 qwertyuiop
  qwerty123 qwertyui qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 asdfghjkl asdfasdf zxcvbnm zxcvbnm1 qazwsxedc
  iloveyou iloveyou1 sunshine princess princess1 football football1 baseball basketball superman batman123 starwars
  whatever trustno1 welcome1 welcome123 letmein1 letmein123 admin123 administrator changeme changeme1 computer
  internet samsung1 michelle jennifer jessica1 danielle victoria charlotte elizabeth alexander christopher
  liverpool chelsea1 manchester arsenal1 barcelona realmadrid pokemon1 dragon123 monkey123 shadow123 master123
  michael1 jordan23 killer123 hello123 helloworld freedom1 mustang1 corvette mercedes ferrari1 toyota123
  chocolate butterfly sweetheart babygirl lovelove loveyou1 iloveme1 blessed1 jesuschrist jesus123 godisgood
  godislove amazing1 success1 money123 millionaire secret123 password12 password123 password1234 passwords
  abcd1234 abc12345 abcdefgh abcdefghi abcdefg1 a1b2c3d4 aa123456 abc123456 123abc123 asd123456 qwe123456 zaq12wsx
  11111111 111111111 1111111111 00000000 000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
  99999999 12121212 11223344 1122334455 123123123 12341234 123321123 12344321 147258369 159753456 741852963
  963852741 456456456 789456123 159357123 10203040 12301230 20202020 ghana123 nigeria1 nigeria123 papspaps paps1234`
    .split(/\s+/)
    .filter(Boolean),
)

export function isCommon(password: string): boolean {
  const folded = password.toLowerCase()
  return COMMON.has(folded) || COMMON.has(folded.replace(/[!.?@#$]+$/, '')) || /^(.)\1+$/.test(folded)
}
