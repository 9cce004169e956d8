import type { Language } from '@paps/contract'

interface About {
  papsId: string
  askedAt: Date
}

/** Returns the contents page of the archive in the language of its owner. */
export function buildReadme(language: Language, { papsId, askedAt }: About): string {
  const day = askedAt.toISOString().slice(0, 10)
  return `${WORDS[language](papsId, day).join('\n')}\n`
}

const WORDS: Record<Language, (papsId: string, day: string) => string[]> = {
  en: (papsId, day) => [
    `The data that Paps holds on ${papsId}, as of ${day}.`,
    '',
    'profile.json          your profile and preferences',
    'records.json, .csv    everything you did with money, newest first',
    'requests.json         payment requests that you made or received',
    'statements/           a statement for each month (PDF; CSV for very long ones)',
    'points.csv            how your points came and went',
    'savings.json          your pots',
    'schedules.json        your planned payments',
    'phone-transfers.json  your transfers to phone numbers',
    'bank-lines.json       lines of our bank statements that paid your top-ups and pay-outs',
    'notifications.json    what we told you',
    'sessions.json         where you signed in',
    'identity/             documents that you handed in, and what we decided',
    'staff-access.json     when our staff looked at or changed your account, by role',
    'store/                store page, API keys (without the keys) and webhooks',
    '',
    'Passwords, PINs and security answers are not in it: we only keep hashes of them.',
    'Amounts are in paps. Times are UTC. Keep this archive in a safe place.',
  ],
  fr: (papsId, day) => [
    `Les données que Paps détient sur ${papsId}, au ${day}.`,
    '',
    'profile.json          votre profil et vos préférences',
    'records.json, .csv    tous vos mouvements d’argent, du plus récent au plus ancien',
    'requests.json         demandes de paiement faites ou reçues',
    'statements/           un relevé par mois (PDF ; CSV s’il est très long)',
    'points.csv            l’historique de vos points',
    'savings.json          vos tirelires',
    'schedules.json        vos paiements programmés',
    'phone-transfers.json  vos envois à des numéros de téléphone',
    'bank-lines.json       lignes de nos relevés bancaires qui concernent vos recharges et retraits',
    'notifications.json    ce que nous vous avons annoncé',
    'sessions.json         où vous vous êtes connecté',
    'identity/             les documents remis et nos décisions',
    'staff-access.json     quand notre personnel a consulté ou modifié votre compte, par rôle',
    'store/                page du commerce, clés API (sans les clés) et webhooks',
    '',
    'Les mots de passe, codes PIN et réponses de sécurité n’y sont pas : nous n’en gardons que des empreintes.',
    'Les montants sont en paps, les heures en UTC. Conservez cette archive en lieu sûr.',
  ],
  ar: (papsId, day) => [
    `البيانات التي تحتفظ بها Paps عن ${papsId} حتى ${day}.`,
    '',
    'profile.json          ملفك الشخصي وتفضيلاتك',
    'records.json, .csv    كل حركات أموالك، الأحدث أولًا',
    'requests.json         طلبات الدفع التي أرسلتها أو تلقيتها',
    'statements/           كشف لكل شهر (PDF، أو CSV إذا كان طويلًا جدًا)',
    'points.csv            سجل نقاطك',
    'savings.json          حصّالاتك',
    'schedules.json        دفعاتك المجدولة',
    'phone-transfers.json  إرسالاتك إلى أرقام هواتف',
    'bank-lines.json       سطور كشوفنا المصرفية الخاصة بشحناتك وسحوباتك',
    'notifications.json    ما أخبرناك به',
    'sessions.json         أين سجّلت الدخول',
    'identity/             المستندات التي قدّمتها وقراراتنا',
    'staff-access.json     متى اطّلع موظفونا على حسابك أو غيّروه، حسب الدور',
    'store/                صفحة المتجر ومفاتيح API (دون المفاتيح نفسها) وwebhooks',
    '',
    'لا تتضمن كلمات المرور ولا رموز PIN ولا إجابات الأمان: لا نحتفظ إلا ببصماتها.',
    'المبالغ بوحدة paps والأوقات بتوقيت UTC. احفظ هذا الأرشيف في مكان آمن.',
  ],
}
