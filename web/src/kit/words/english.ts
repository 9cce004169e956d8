// Generated from en/*.json: `npx vitest run --project web src/kit/words/namespaces.test.ts -u`.

/** The English words, which are the type of every language: keys, texts and so placeholders. */
export interface English {
  "application": {
    "pending": "Pending",
    "refused": "Rejected",
    "stopped": "Stopped",
    "pendingTitle": "Your application is pending",
    "pendingText": "You applied as {{name}} on {{date}}. Nothing changes until you’re approved. We’ll notify you.",
    "changeTitle": "Your change is pending",
    "changeText": "You asked for {{name}} on {{date}}. Until it’s approved, you trade as {{old}}.",
    "refusedTitle": "Your application was rejected",
    "refusedText": "Reason: {{reason}}",
    "refusedAgain": "Correct it below and apply again.",
    "changeRefusedTitle": "Your change was rejected",
    "changeRefusedText": "Reason: {{reason}} You still trade as {{old}}.",
    "stoppedTitle": "Your store is stopped",
    "stoppedText": "You can’t take payments for now. The reason is in your notifications. You can apply again below.",
    "withdraw": "Withdraw application",
    "withdrawn": "Application withdrawn.",
    "send": "Send application",
    "sendAgain": "Apply again",
    "sent": "Submitted. We’ll let you know the result.",
    "save": "Save changes",
    "formText": "Our staff review your application. Nothing changes until you’re approved.",
    "renaming": "Changes of name and category need approval. Address and country change at once.",
    "chooseCategory": "Choose a category"
  },
  "passwords": {
    "remembered": "Remember it?",
    "newPassword": "New password",
    "confirm": "Confirm new password",
    "forgot": {
      "title": "Forgot your password?",
      "lead": "Enter your email and we’ll send you a reset code.",
      "submit": "Send code",
      "cant": "No access to your email, or no proof left?",
      "recover": "Recover your account",
      "byPhone": "Also send a code to my phone",
      "byPhoneHint": "A second proof: your devices then stay as they are."
    },
    "reset": {
      "title": "Choose a new password",
      "lead": "Enter the code we sent to {{email}}. It works for 10 minutes.",
      "leadPlain": "Enter the code we emailed you. It works for 10 minutes.",
      "code": "Code from your email",
      "submit": "Save new password",
      "noCode": "No code?",
      "again": "Request a new code",
      "pin": "PIN (optional)",
      "pinHint": "Without your PIN or a code from your phone, every device is limited for a day.",
      "phoneCode": "Code from your phone",
      "phoneHint": "Leave it empty if your phone is not verified."
    }
  },
  "codes": {
    "none": "No code?",
    "resend": "Resend code",
    "wait": "Resend in {{seconds}} s",
    "sent": "Code sent.",
    "phoneHint": "+233 24 123 4567",
    "calling": "Calling code"
  },
  "verify": {
    "code": "6-digit code",
    "submit": "Verify",
    "later": "Not now",
    "go": "Continue",
    "email": {
      "title": "Verify your email",
      "lead": "Enter the code we sent to {{email}}. It works for 10 minutes.",
      "done": "Your email is verified",
      "doneText": "{{email}} is verified."
    },
    "phone": {
      "title": "Verify your phone",
      "lead": "A verified phone raises your limits and lets you reset a forgotten PIN.",
      "emailFirst": "Verify your email before you add a phone number.",
      "number": "Phone number",
      "send": "Send code",
      "codeTitle": "Enter the code",
      "codeLead": "We sent it to {{phone}}. It works for 10 minutes.",
      "other": "Use another number",
      "done": "Your phone is verified",
      "doneText": "{{phone}} is verified."
    }
  },
  "profile": {
    "save": "Save changes",
    "saved": "Saved",
    "identity": "Identity",
    "identityRow": "Verify your ID to raise your limits",
    "identityStates": {
      "none": "Not submitted",
      "pending": "Pending",
      "approved": "Verified",
      "rejected": "Rejected"
    },
    "security": "Security",
    "securityRow": "PIN, questions, password, devices",
    "limits": "Limits",
    "limitsRow": "What you can send today and this month",
    "integrationsRow": "Connect your till, web shop or accounting",
    "preferences": "Preferences",
    "preferencesRow": "Theme, language, ads and alerts",
    "avatar": {
      "change": "Change picture",
      "title": "Your picture",
      "move": "Drag the picture, or use the arrow keys.",
      "zoom": "Zoom",
      "save": "Save picture",
      "saved": "Picture updated."
    },
    "personal": {
      "title": "Personal details",
      "row": "Name, phone, address",
      "lead": "Others see only a short name and your picture.",
      "who": "About you",
      "settled": "Your identity is verified, so your name and date of birth can’t be changed.",
      "username": "Username",
      "usernameHint": "3 to 30 letters, digits, dots, hyphens or underscores.",
      "born": "Date of birth",
      "bornHint": "As shown on your ID.",
      "bornFormat": "DD/MM/YYYY",
      "reach": "Contact",
      "phone": "Phone number",
      "verifyEmail": "Verify your email",
      "verifyPhone": "Verify your phone",
      "where": "Address",
      "country": "Country",
      "city": "City",
      "address": "Address",
      "directory": "Directory",
      "directoryText": "Add your profession so people can find you.",
      "kind": "Type",
      "individual": "Individual",
      "business": "Business",
      "category": "Profession"
    },
    "page": {
      "title": "Store page",
      "text": "What people see when they open your store.",
      "cover": "Cover picture",
      "addCover": "Add picture",
      "changeCover": "Change picture",
      "description": "About your store",
      "descriptionText": "What you sell and what makes you special.",
      "phone": "Phone for customers",
      "website": "Website",
      "timeZone": "Time zone",
      "from": "{{day}}, open from",
      "to": "{{day}}, open until",
      "addTimes": "Add times for {{day}}",
      "removeTimes": "Remove these times of {{day}}",
      "look": "View page"
    },
    "store": {
      "become": "Become a store",
      "mine": "Your store",
      "row": "Take payments and handle cash for others",
      "lead": "A store takes payments by QR code, has its own page, and pays cash in and out for others.",
      "form": "Tell us about your store",
      "details": "About your store",
      "name": "Store name",
      "category": "What you sell",
      "address": "Store address",
      "approved": "Approved",
      "approvedTitle": "Your store is open",
      "approvedText": "You can take payments at the till and handle cash for others.",
      "toTill": "Open the till"
    }
  },
  "identity": {
    "title": "Identity",
    "lead": "Raises your limits and adds a verified badge to your name.",
    "needs": "What you need",
    "needsText": "It takes about two minutes.",
    "needsDocument": "Your passport, national ID, driver’s licence or voter card",
    "needsSelfie": "A camera, or two pictures you already have",
    "begin": "Start verification",
    "again": "Try again",
    "rejected": "Your ID wasn’t accepted",
    "pending": "Under review",
    "pendingText": "Usually within a day. You can keep using your wallet.",
    "approved": "Identity verified",
    "approvedText": "You have our highest limits.",
    "toLimits": "View my limits",
    "sent": "Submitted documents",
    "private": "Only you and our reviewers can see these pictures. Every view is logged.",
    "document": "Your document",
    "selfie": "Your selfie",
    "type": "Document type",
    "types": {
      "passport": "Passport",
      "national_id": "National ID",
      "driver_licence": "Driver’s licence",
      "voter_card": "Voter card"
    },
    "step": "Step {{step}} of {{of}}",
    "steps": {
      "type": {
        "title": "Choose a document",
        "text": "It must be valid and show your photo."
      },
      "document": {
        "title": "Photo of your document",
        "text": "Show the side with your photo, all four corners, no glare.",
        "hint": "Place it on a dark surface in good light."
      },
      "selfie": {
        "title": "Selfie",
        "text": "Look straight into the camera. No hat, no sunglasses.",
        "hint": "Hold your phone at eye level."
      }
    },
    "camera": {
      "start": "Use the camera",
      "take": "Take picture",
      "again": "Retake",
      "file": "Choose picture",
      "refused": "Camera access is off. Allow it in your browser, or choose a picture.",
      "missing": "No camera found. Choose a picture instead."
    },
    "send": "Submit for review",
    "sending": "Uploading pictures",
    "received": "Submitted. We’ll let you know the result."
  },
  "security": {
    "title": "Security",
    "lead": "Keep your account secure.",
    "isSet": "Set",
    "isMissing": "Not set",
    "pin": {
      "title": "PIN",
      "row": "Confirms every payment",
      "lead": "You confirm every payment with it. Our staff never ask for it.",
      "emailFirst": "Verify your email first",
      "emailFirstText": "You need it to reset a forgotten PIN.",
      "choose": "Choose a PIN",
      "change": "Change your PIN",
      "hint": "4 to 6 digits. Avoid 1111 or 1234.",
      "current": "Current PIN",
      "fresh": "New PIN",
      "again": "Confirm new PIN",
      "differs": "PINs don’t match.",
      "save": "Save PIN",
      "forgotten": "Forgot your PIN?"
    },
    "recovery": {
      "title": "Forgot PIN",
      "lead": "Reset your PIN with a one-time code and your three answers.",
      "none": "No security questions set",
      "noneText": "Contact support to reset your PIN.",
      "back": "Back to security",
      "send": "Get a one-time code",
      "sendText": "We’ll send it to {{to}}.",
      "byMail": "SMS isn’t available right now, so we sent the code to {{email}}.",
      "sendAction": "Send code",
      "code": "Enter the code",
      "notSent": "We couldn’t send the code",
      "answers": "Answer your questions",
      "answersText": "Capital letters, accents and spaces don’t matter.",
      "password": "Password"
    },
    "questions": {
      "title": "Security questions",
      "row": "Reset a forgotten PIN",
      "lead": "They let you reset a forgotten PIN.",
      "choose": "Choose three questions",
      "chooseText": "Choose answers you’ll remember and others can’t guess.",
      "question": "Question {{number}}",
      "answer": "Answer {{number}}",
      "pin": "Your PIN",
      "pinText": "Enter your PIN to confirm it’s you.",
      "items": {
        "first_school": "What was the name of your first school?",
        "first_job": "What was your first job?",
        "childhood_friend": "What is the first name of your best childhood friend?",
        "childhood_street": "On which street did you live when you were ten?",
        "first_teacher": "What was the name of the teacher you remember best?",
        "first_phone": "What was the make of your first telephone?",
        "grandmother": "In which town was your grandmother born?",
        "first_dish": "What was the first dish you learned to cook?"
      }
    },
    "password": {
      "title": "Password",
      "row": "Change your password",
      "lead": "A new password signs you out on your other devices.",
      "form": "Change your password",
      "current": "Current password",
      "save": "Save new password"
    },
    "sessions": {
      "title": "Where you are signed in",
      "text": "Don’t recognise one? Sign it out and change your password.",
      "now": "Active now",
      "thisDevice": "Also this device",
      "known": "since {{date}}",
      "seen": "last active {{ago}}",
      "current": "This device",
      "end": "Sign out",
      "endOf": "Sign out {{device}}",
      "endOthers": "Sign out all others"
    },
    "provider": {
      "title": "Sign in with {{name}}",
      "text": "Connect it once to sign in without your password.",
      "connect": "Connect {{name}}",
      "connected": "Connected",
      "connectedText": "You can sign in with {{name}}, without your password."
    },
    "passkeys": {
      "title": "Passkeys",
      "text": "Sign in with your fingerprint, face or screen lock instead of your password, and confirm payments with it. Safer than a code by SMS, which can be intercepted.",
      "none": "No passkeys yet.",
      "add": "Add a passkey",
      "added": "Passkey added.",
      "name": "Name",
      "nameHint": "So you can tell your devices apart.",
      "defaultName": "This device",
      "addText": "Your device will ask for your fingerprint, face or screen lock.",
      "pin": "PIN",
      "rename": "Rename",
      "renameOf": "Rename {{name}}",
      "renameTitle": "Rename passkey",
      "save": "Save name",
      "remove": "Remove",
      "removeOf": "Remove {{name}}",
      "removeTitle": "Remove “{{name}}”?",
      "removeText": "You won’t be able to sign in with it any more. Delete it on your device too.",
      "created": "Added {{date}}",
      "used": "last used {{ago}}",
      "neverUsed": "never used",
      "synced": "Synced",
      "oneDevice": "On one device",
      "cancelled": "Your device didn’t confirm. Try again.",
      "exists": "This device already has a passkey for your account.",
      "above": {
        "title": "Passkey for larger payments",
        "text": "Above this amount, only your passkey confirms a payment. The PIN isn’t enough.",
        "label": "Above this amount",
        "save": "Save",
        "saved": "Saved.",
        "hint": "Leave it empty to turn it off. To raise the amount or turn it off, use the passkey itself."
      }
    },
    "devices": {
      "title": "Devices",
      "text": "Devices that signed in to your account. A new one can spend only a little until you confirm it.",
      "none": "No devices yet.",
      "first": "First used {{date}}",
      "seen": "last used {{ago}}",
      "this": "This device",
      "limited": "New",
      "limitedUntil": "Limited until {{moment}}",
      "confirmed": "Confirmed {{date}}",
      "signedOut": "Signed out",
      "rename": "Rename",
      "renameOf": "Rename {{name}}",
      "renameTitle": "Rename device",
      "name": "Name",
      "save": "Save name",
      "remove": "Remove",
      "removeOf": "Remove {{name}}",
      "removeTitle": "Remove “{{name}}”?",
      "removeText": "It’s signed out. The next time it signs in, it counts as a new device.",
      "confirm": "Yes, confirm it",
      "confirmOf": "Confirm {{name}}",
      "confirmTitle": "Confirm “{{name}}”?",
      "confirmText": "It can then spend like your other devices.",
      "disown": "I don’t recognise it",
      "disownOf": "I don’t recognise {{name}}",
      "disownTitle": "Sign out “{{name}}”?",
      "disownText": "We sign it out together with every other new device, and our staff look into it. Then change your password and your PIN.",
      "pin": "PIN",
      "asked": "New sign-in: {{name}}",
      "askedText": "{{where}}{{ago}}. Was this you?",
      "ownTitle": "This device is new",
      "ownText": "It can spend up to {{paps}} until {{moment}}.",
      "confirmOwn": "Confirm this device",
      "ownConfirmText": "Enter the code we sent you, and your PIN.",
      "byMail": "We’ll send a code to your email.",
      "bySms": "We’ll send a code to your phone.",
      "onlyOther": "Your password was reset by email. Confirm this device on one you used before, or wait until the limit ends.",
      "sendCode": "Send code",
      "code": "Code",
      "changeSecrets": "Change your password now"
    }
  },
  "preferences": {
    "title": "Preferences",
    "theme": "Theme",
    "light": "Light",
    "dark": "Dark",
    "language": "Language",
    "keys": {
      "title": "Keyboard",
      "letters": "Single-letter shortcuts",
      "hint": "J and K move through lists, / searches. On this device."
    }
  },
  "limits": {
    "title": "Limits",
    "lead": "How much you can send, pay and withdraw.",
    "failed": "We couldn’t load your limits",
    "day": "Left today",
    "month": "Left this month",
    "leftOf": "of {{limit}} paps",
    "used": "{{used}} of {{limit}} paps used",
    "resets": "{{used}} paps used. Resets {{when}}.",
    "raise": "Raise your limits",
    "emailAndPhone": "Verify your email and phone to send ten times as much.",
    "identity": "Verify your ID to raise your limits.",
    "identityWaits": "Your ID is under review. Once verified, your limits rise.",
    "toIdentity": "Verify my identity",
    "toIdentityState": "View status"
  },
  "ownData": {
    "title": "Your data",
    "row": "Download your data, close your account",
    "lead": "Download or erase what we hold about you.",
    "archive": "Download your data",
    "archiveText": "One ZIP file with your profile, documents, activity, points and monthly statements. It takes a moment to prepare, and you can download it for 24 hours.",
    "ask": "Prepare my data",
    "askAgain": "Prepare a new archive",
    "pinTitle": "Prepare your data",
    "pinText": "Enter your PIN to confirm it’s you. An earlier archive is deleted.",
    "pending": "Preparing your archive",
    "pendingText": "You can leave this page. We’ll notify you when it’s ready.",
    "ready": "Your archive is ready",
    "readyText": "Available until {{date}} · {{size}}",
    "download": "Download ZIP",
    "failed": "We couldn’t prepare your archive. Please try again.",
    "expired": "Your last archive has expired.",
    "left_one": "{{count}} archive left today",
    "left_other": "{{count}} archives left today",
    "noneLeft": "You’ve asked for three archives today. Try again tomorrow.",
    "closing": "Close your account",
    "closingText": "For good. Your personal data is erased.",
    "blockedRow": "People who can’t send you money or requests",
    "closingAction": "Close my account",
    "bank": "Accounts of banks are closed by our staff. Contact support."
  },
  "closing": {
    "title": "Close your account",
    "lead": "This can’t be undone. Your personal data is erased, and you’re signed out everywhere.",
    "first": "Before you can close it",
    "firstText": "Settle these first.",
    "balance": "You still have {{paps}} paps",
    "balanceText": "Send it to someone, or withdraw it.",
    "send": "Send",
    "withdraw": "Withdraw",
    "pots_one": "{{count}} pot holds {{paps}} paps",
    "pots_other": "{{count}} pots hold {{paps}} paps",
    "potsText": "Closing moves the money to your balance.",
    "potsAction": "Close my pots",
    "potsPin": "Enter your PIN to move {{paps}} paps to your balance.",
    "potsDone": "Your pots are closed.",
    "locked_pots": "{{name}} is locked until {{date}}",
    "lockedText": "You can close your account after that day.",
    "pending": {
      "withdrawal": "A withdrawal is pending",
      "topup": "A top-up is pending",
      "redemption": "A redemption is pending"
    },
    "pendingText": "{{paps}} paps. You can close your account once it’s settled.",
    "pendingView": "View status",
    "payouts": "Customers have pending pay-outs",
    "payoutsText": "Pay them out or decline them first.",
    "payoutsAction": "Pay-outs",
    "debt": "You owe points or money",
    "debtText": "What you receive or earn settles it first.",
    "debtAction": "View balance",
    "ends": "What ends with it",
    "endsMoney": "You can’t receive money or sign in any more.",
    "points_one": "Your {{count}} point is lost.",
    "points_other": "Your {{count}} points are lost.",
    "redeem": "Redeem points first",
    "requestsMade_one": "{{count}} request you sent is cancelled.",
    "requestsMade_other": "{{count}} requests you sent are cancelled.",
    "requestsReceived_one": "{{count}} request to you is declined.",
    "requestsReceived_other": "{{count}} requests to you are declined.",
    "automatic": "Automatic saving stops.",
    "store": "Your store page, API keys and webhooks are removed.",
    "kept": "Payments stay in our books, without your name.",
    "archive": "Download your data first",
    "confirm": "Confirm",
    "confirmText": "Type your Paps ID, {{id}}, and enter your password and PIN.",
    "confirmCodeText": "Type your Paps ID, {{id}}, and the code we send you.",
    "papsId": "Your Paps ID",
    "password": "Password",
    "pin": "PIN",
    "giveUp_one": "I give up my {{count}} point",
    "giveUp_other": "I give up my {{count}} points",
    "sendCode": "Send code",
    "code": "One-time code",
    "action": "Close my account for good",
    "refused": "We couldn’t close your account",
    "done": "Your account is closed. Goodbye!"
  },
  "alerts": {
    "title": "Alerts",
    "text": "Choose what reaches you, and how. Security alerts always reach you in the app and by email.",
    "type": "Type",
    "by": "{{type}}: {{channel}}",
    "channels": {
      "in_app": "In app",
      "mail": "Email",
      "sms": "SMS",
      "push": "Push"
    },
    "types": {
      "money": "Money received",
      "requests": "Payment requests",
      "withdrawals": "Withdrawals",
      "topups": "Top-ups",
      "savings": "Savings",
      "points": "Points and referrals",
      "account": "Account",
      "security": "Security",
      "news": "Offers",
      "queue": "Queue items",
      "approvals": "Approvals",
      "books": "Books"
    },
    "about": {
      "money": "Transfers, payments, refunds and deposits to you",
      "requests": "Someone requests money, or answers your request",
      "withdrawals": "Paid out, rejected or expired",
      "topups": "Credited or rejected",
      "savings": "Automatic saving",
      "points": "Redemptions and referral rewards",
      "account": "Integrations and decisions about your account",
      "security": "New devices, password, PIN and phone",
      "news": "Offers of stores on your home page",
      "queue": "Top-ups pending review",
      "approvals": "A second person is needed, or has decided",
      "books": "The audit found a problem"
    },
    "mailUnverified": "Verify your email to get alerts by email.",
    "smsUnverified": "Verify your phone to get alerts by SMS.",
    "amounts": "Show names and amounts in push notifications",
    "amountsText": "Anyone who sees your locked screen can read them.",
    "push": {
      "title": "Push notifications",
      "text": "Devices that show your alerts, even when Paps is closed.",
      "add": "Turn on for this device",
      "added": "This device now shows your alerts.",
      "failed": "Your browser couldn’t turn on notifications. Try again later.",
      "since": "since {{date}}",
      "remove": "Remove",
      "removeOf": "Remove {{device}}",
      "denied": "Notifications are blocked for Paps in this browser. Allow them in its settings.",
      "unsupported": "This browser doesn’t support push notifications."
    }
  },
  "recovery": {
    "title": "Recover your account",
    "lead": "For when you have no passkey, phone or device left. Our staff compare a selfie with your verified identity. It takes at least two days.",
    "submit": "Ask for recovery",
    "reason": "What happened?",
    "reasonHint": "For example: my phone was stolen.",
    "selfie": "Selfie",
    "selfieHint": "Look into the camera, in good light.",
    "selfieNeeded": "Take a selfie first.",
    "failed": "We can’t show your request",
    "again": "Start again",
    "check": "Check again",
    "complete": "Save and sign in",
    "newPin": "New PIN",
    "waitingText": "We told the account’s owner on every channel. Our staff decide on {{moment}} at the earliest. Come back in this browser.",
    "approvedText": "Choose a new password and a new PIN. Every other device is signed out.",
    "completedText": "Sign in with your new password.",
    "endedText": "Nothing was changed.",
    "states": {
      "waiting": "Your request is waiting",
      "approved": "Your request is approved",
      "rejected": "Your request was rejected",
      "cancelled": "Your request was cancelled",
      "completed": "Your account is recovered"
    },
    "cancel": {
      "title": "Cancel the recovery?",
      "text": "Someone asked for a new password and PIN for your account. If it wasn’t you, cancel it.",
      "action": "Cancel the recovery",
      "done": "The recovery is cancelled",
      "doneText": "Your password and PIN are unchanged. Our staff look into it.",
      "failed": "It couldn’t be cancelled"
    },
    "notice": {
      "title": "Someone asked to recover your account",
      "text": "A new password and PIN could be set from {{moment}} on."
    }
  },
  "joinStaff": {
    "title": "Join the Paps team",
    "lead": "Welcome, {{name}}. Choose your password. Next you’ll set up your second factor.",
    "email": "Email",
    "submit": "Save password",
    "refused": "This invitation doesn’t work",
    "refusedText": "It has expired, was used or was cancelled. Ask a super admin for a new one.",
    "toSignIn": "Go to sign-in"
  },
  "topUp": {
    "titleMethod": "Top up",
    "titleAmount": "How much?",
    "titleOrder": "Pay your top-up",
    "failed": "We couldn’t load the payment methods",
    "orders": "To be paid",
    "until": "Expires {{when}}",
    "before": "Your top-ups",
    "none": "No top-ups yet",
    "noneText": "Choose a payment method above.",
    "reference": "Reference",
    "paid": "Already paid?",
    "paidText": "Usually credited within one working day.",
    "proof": "Proof of payment (optional)",
    "proofText": "For example the transaction number.",
    "proofPicture": "Picture of the receipt",
    "proofChoose": "Add picture",
    "proofAgain": "Change picture",
    "proofRemove": "Remove picture",
    "submit": "I’ve paid",
    "missing": "Top-up not found",
    "missingText": "It may have expired. Already paid? Start a new one and name this one as proof.",
    "another": "New top-up",
    "states": {
      "pending": "Looking for your payment",
      "approved": "Your money has arrived",
      "rejected": "Not credited"
    },
    "statesText": {
      "pending": "Nothing more to do. We’ll notify you when it arrives.",
      "approved": "It was credited to your balance.",
      "rejected": "We couldn’t credit this top-up."
    },
    "points": "Points",
    "said": "Reported",
    "receipt": "View receipt"
  },
  "cashIn": {
    "title": "Pay in cash",
    "lead": "Hand over cash at a store or bank and get it in your wallet immediately.",
    "code": "Your code",
    "picture": "QR code of your Paps ID {{id}}",
    "how": "How it works",
    "stores": "Find a store",
    "steps": {
      "go": "Go to a store or bank that takes cash for Paps.",
      "show": "Show this code and say how much you want to pay in.",
      "give": "Hand over the cash. A {{percent}}% fee is deducted.",
      "wait": "Wait for confirmation on this screen before you leave."
    },
    "arrived": "{{paps}} paps arrived.",
    "receipt": "View receipt"
  },
  "withdraw": {
    "titleWhere": "Withdraw cash",
    "titleCounter": {
      "store": "At which store?",
      "bank": "At which bank?"
    },
    "titleAmount": "How much?",
    "titleReview": "Check and withdraw",
    "titlePin": "Confirm",
    "titleOne": "Withdrawal",
    "ways": {
      "store": "At a store",
      "storeText": "Collect cash with a pick-up code.",
      "bank": "Through a bank",
      "bankText": "At its counter, with a pick-up code.",
      "platform": "At our office",
      "platformText": "Collect from a Paps office."
    },
    "before": "Your withdrawals",
    "none": "No withdrawals yet",
    "noneText": "Choose above where to collect the cash.",
    "search": "Name or place",
    "noCounter": "No results",
    "noCounterText": "Try another name or place.",
    "youGet": "You get in cash",
    "after": "Balance after",
    "hold": "We’ll put the money on hold. Your pick-up code works for 7 days.",
    "action": "Withdraw {{paps}}",
    "code": "Your pick-up code",
    "showCode": "Show pick-up code",
    "copy": "Copy code",
    "secret": "Share it only at {{place}}, when the cash is ready. We never ask for it.",
    "locked": "Too many wrong codes were tried, so this code no longer works. Cancel this withdrawal and start a new one.",
    "cancel": "Cancel withdrawal",
    "cancelTitle": "Cancel this withdrawal?",
    "cancelText": "The code stops working and the money returns to your balance.",
    "cancelYes": "Cancel withdrawal",
    "cancelled": "Cancelled. The money is back in your balance.",
    "toAll": "View withdrawals"
  },
  "balance": {
    "title": "Balance",
    "lead": "All your money in one place.",
    "failed": "We couldn’t load your balance",
    "total": "Total",
    "spend": "Available",
    "spendText": "Ready to send, pay or withdraw.",
    "held": "On hold",
    "heldText": "Reserved for pending transactions. Returned if they’re cancelled.",
    "saved": "Saved",
    "savedText": "In your pots.",
    "toSavings": "View pots",
    "why": "Reserved for",
    "points": "Points",
    "worth": "Worth {{paps}} paps.",
    "pointsHeld_one": "{{points}} more point is pending redemption for {{paps}} paps.",
    "pointsHeld_other": "{{points}} more points are pending redemption for {{paps}} paps.",
    "toPoints": "View points"
  },
  "savings": {
    "title": "Savings",
    "open": "New pot",
    "first": "Open my first pot",
    "pots": "Your pots",
    "pot": "Pot",
    "none": "No pots yet",
    "noneText": "Give a pot a name and a target. Lock it until a date, or save automatically.",
    "missing": "Pot not found",
    "missingText": "It was closed, or it belongs to someone else.",
    "toAll": "View pots",
    "toPot": "Back to the pot",
    "inside": "In this pot",
    "progress": "Progress",
    "ofTarget": "{{percent}}% of {{target}}",
    "lockedUntil": "Locked until {{date}}",
    "every": {
      "week": "{{paps}} every week, next on {{next}}",
      "month": "{{paps}} every month, next on {{next}}"
    },
    "add": "Add money",
    "take": "Withdraw",
    "agreed": "Pot settings",
    "edit": "Edit",
    "close": "Close pot",
    "closeTitle": "Close this pot?",
    "closeText": "Its money returns to your balance.",
    "closeYes": "Close pot",
    "closed": "Pot closed. The money is back in your balance.",
    "movements": "Transactions",
    "title_add": "Add money",
    "title_take": "Withdraw",
    "titlePin": "Confirm",
    "fromBalance": "Balance {{paps}}",
    "fromPot": "In this pot {{paps}}",
    "action_add": "Add {{paps}}",
    "action_take": "Withdraw {{paps}}",
    "done_add": "{{paps}} paps added to “{{name}}”.",
    "done_take": "{{paps}} paps returned to your balance.",
    "locked": "Locked until {{date}}",
    "lockedText": "You can add money, but not withdraw before that day.",
    "newTitle": "New pot",
    "newLead": "Only the name is required.",
    "openIt": "Open pot",
    "opened": "“{{name}}” is open.",
    "editTitle": "Pot settings",
    "save": "Save changes",
    "saved": "Saved",
    "what": "Goal",
    "name": "Name",
    "target": "Target",
    "targetText": "Your target amount (optional).",
    "lock": "Lock and bank",
    "lockText": "You can’t withdraw before this date. It can be extended, never shortened.",
    "lockDate": "Locked until",
    "bank": "Partner bank",
    "noBank": "None",
    "automatic": "Automatic saving",
    "automaticText": "Saves the same amount every week or month.",
    "automaticOn": "Save automatically",
    "autoAmount": "Amount",
    "autoEvery": "Frequency",
    "week": "Every week",
    "month": "Every month",
    "autoNext": "Next on",
    "autoNextText": "Leave empty to start in a week or a month.",
    "inAll": "Saved in all",
    "thisMonth": "{{paps}} this month",
    "pace": "At {{weekly}} a week you have {{paps}} by {{month}}.",
    "now": "Now",
    "until": "Until {{date}}",
    "full": "Target reached",
    "ready": "Ready in {{month}}",
    "behind": "Behind: {{paps}} a week gets you there",
    "cover": "Cover",
    "covers": {
      "beach": "Beach",
      "sewing": "Sewing machine",
      "home": "House",
      "school": "School",
      "journey": "Journey",
      "gift": "Gift",
      "phone": "Phone and laptop",
      "garden": "Garden"
    }
  },
  "points": {
    "title": "Points",
    "lead": "Earn points and redeem them for paps.",
    "yours": "Your points",
    "worth": "worth {{paps}} paps",
    "owed_one": "You owe {{points}} point. The next point you earn settles it.",
    "owed_other": "You owe {{points}} points. The next points you earn settle them.",
    "redeem": "Redeem points",
    "threshold_one": "Minimum {{points}} point.",
    "threshold_other": "Minimum {{points}} points.",
    "earn": "How to earn points",
    "earnText": "Per 100 paps. Money you received earns no points if you send it on within 30 days.",
    "rates": {
      "transfer": "Sending to people",
      "payment": "Paying stores",
      "topup": "Topping up",
      "referral": "A friend who joins"
    },
    "before": "Past redemptions",
    "none": "No redemptions yet",
    "noneText": "Your redemptions appear here.",
    "unit": "points",
    "titleHowMany": "How many points?",
    "titleReview": "Check and redeem",
    "titlePin": "Confirm",
    "have_one": "You have {{points}} point.",
    "have_other": "You have {{points}} points.",
    "youGet": "You get",
    "give": "Points redeemed",
    "after": "Points left",
    "hold": "We’ll review it and credit your balance.",
    "action_one": "Redeem {{points}} point",
    "action_other": "Redeem {{points}} points",
    "sent": "Submitted. We’ll notify you when your paps arrive."
  },
  "referrals": {
    "title": "Invite friends",
    "lead_one": "Get {{count}} point for every friend who verifies their ID and tops up.",
    "lead_other": "Get {{count}} points for every friend who verifies their ID and tops up.",
    "code": "Your code",
    "share": "Share",
    "copy": "Copy link",
    "shareText": "Open a Paps wallet with my code:",
    "so_far": "So far",
    "brought": "Joined",
    "rewarded": "Qualified",
    "points": "Points earned",
    "who": "Friends",
    "none": "No friends yet",
    "noneText": "Friends who sign up with your link appear here.",
    "since": "since {{date}}"
  },
  "till": {
    "titleAmount": "Charge",
    "titleCode": "Customer scans to pay",
    "titlePaid": "Paid",
    "show": "Show code",
    "note": "Note (optional)",
    "picture": "QR code to pay {{paps}} paps",
    "waiting": "Waiting for payment",
    "other": "{{name}} paid {{paps}} paps, a different amount. Still waiting for this payment.",
    "share": "Share link instead",
    "paidBy": "from {{name}}",
    "next": "Next customer",
    "receipt": "View receipt",
    "toStore": "View status"
  },
  "deposits": {
    "title": "Deposits",
    "lead": "Take cash from customers and credit their wallets from your balance.",
    "new": "New deposit",
    "first": "New deposit",
    "before": "Past deposits",
    "none": "No deposits yet",
    "noneText": "When a customer hands you cash, credit it here.",
    "titleCustomer": "Who is the customer?",
    "titleAmount": "How much cash?",
    "titleReview": "Check and deposit",
    "titlePin": "Confirm",
    "take": "Cash received",
    "credited": "Customer gets",
    "after": "Balance after",
    "count": "Count the cash first. A deposit can’t be undone.",
    "action": "Deposit {{paps}}"
  },
  "payOuts": {
    "title": "Pay-outs",
    "lead": "Hand over cash to customers. The amount is added to your balance.",
    "waiting": "Pending",
    "none": "No pending pay-outs",
    "noneText": "Customers who choose you for a withdrawal appear here.",
    "since": "since {{when}}",
    "titleOne": "Pay out",
    "titleDone": "Paid out",
    "hand": "Hand over in cash",
    "code": "Pick-up code",
    "codeText": "Ask the customer for the 6 digits.",
    "action": "Pay out {{paps}}",
    "reject": "Decline",
    "rejectTitle": "Decline this pay-out?",
    "rejectText": "The customer gets the money back, with your reason.",
    "rejectYes": "Decline pay-out",
    "reason": "Reason",
    "rejected": "Declined. The customer has their money back.",
    "done": "Hand over {{paps}}",
    "doneText": "The code is correct. Give {{name}} the cash now.",
    "toAll": "View pay-outs"
  },
  "day": {
    "title": "My day",
    "lead": "Today at your counter",
    "before": "Previous day",
    "after": "Next day",
    "date": "Day",
    "failed": "We couldn’t load this day",
    "float": "Available float",
    "payments": "Payments",
    "refunds": "Refunds",
    "deposits": "Cash in",
    "payouts": "Cash out",
    "times_one": "{{count}} transaction",
    "times_other": "{{count}} transactions",
    "yesterday": "{{paps}} the day before",
    "hours": "Payments by hour",
    "list": "Transactions",
    "none": "No transactions on this day",
    "noneText": "Payments and cash at your counter appear here.",
    "export": "Export CSV",
    "cut_one": "Shows the newest {{count}} transaction.",
    "cut_other": "Shows the newest {{count}} transactions.",
    "fees": "{{paps}} in fees"
  },
  "storeHub": {
    "till": "Take a payment",
    "deposits": "Take in cash for customers",
    "payOuts": "Pay out cash to customers",
    "day": "Sales and cash of the day",
    "team": "People who work at your till",
    "storeAccount": "Name, address, hours and pictures",
    "integrations": "API keys and webhooks",
    "withdraw": "Take out your own money"
  },
  "browse": {
    "category": "Category",
    "allCategories": "All categories",
    "country": "Country",
    "allCountries": "All countries",
    "least": "Price from",
    "most": "Price up to",
    "clear": "Clear filters",
    "found_one": "{{count}} found",
    "found_other": "{{count}} found",
    "foundMore_one": "{{count}}+ found",
    "foundMore_other": "{{count}}+ found",
    "offline": {
      "title": "You’re offline",
      "text": "This page loads automatically when you’re back online."
    },
    "contact": "Contact",
    "call": "Call",
    "callWhom": "Call {{name}}",
    "write": "Email",
    "writeTo": "Email {{name}}",
    "pay": "Pay",
    "payWhom": "Pay {{name}}",
    "send": "Send",
    "sendTo": "Send to {{name}}",
    "share": "Share",
    "verified": "Identity verified",
    "onRequest": "Price on request",
    "newTab": "(opens in a new tab)",
    "carousel": "carousel",
    "slide": "{{number}} of {{count}}",
    "previous": "Previous",
    "next": "Next",
    "missing": {
      "title": "No longer available",
      "text": "It was removed, or the link has a typo."
    }
  },
  "visit": {
    "nav": "Browse",
    "signIn": "Sign in",
    "toBackoffice": "Back-office"
  },
  "discover": {
    "slides": "Highlights",
    "ad": "Ad",
    "adSettings": "Ad settings"
  },
  "stores": {
    "lead": "Shops, markets and restaurants that take paps.",
    "hint": "Name, street or town",
    "empty": {
      "title": "No stores yet",
      "text": "Approved stores appear here."
    },
    "openNow": "Open now",
    "closedNow": "Closed now",
    "hours": "Opening hours",
    "noHours": "No opening hours listed.",
    "hoursZone": "Times in {{zone}}.",
    "closed": "Closed",
    "today": "today",
    "days": {
      "monday": "Monday",
      "tuesday": "Tuesday",
      "wednesday": "Wednesday",
      "thursday": "Thursday",
      "friday": "Friday",
      "saturday": "Saturday",
      "sunday": "Sunday"
    },
    "payHere": "Pay this store",
    "yours": "This is your store as others see it.",
    "edit": "Edit store page",
    "codeTitle": "Code to pay",
    "codeText": "Scan it with Paps or any phone camera.",
    "code": "QR code to pay {{name}}",
    "print": "Print code",
    "about": "About",
    "place": "Location and contact",
    "map": "Show on map",
    "website": "Website",
    "since": "On Paps since {{date}}",
    "missing": {
      "title": "Store not found",
      "text": "It may have closed, or the link has a typo.",
      "action": "See all stores"
    }
  },
  "homes": {
    "lead": "Houses, flats and land.",
    "hint": "Keyword, street or town",
    "empty": {
      "title": "No homes yet",
      "text": "New listings appear here."
    },
    "gallery": "Pictures of {{name}}",
    "picture": "{{name}}, picture {{number}} of {{count}}",
    "enlarge": "Enlarge picture",
    "close": "Close pictures",
    "about": "About this place",
    "contactText": "View it before you pay anything.",
    "subject": "About: {{name}}",
    "toAll": "See all homes",
    "facts": {
      "bedrooms_one": "{{count}} bedroom",
      "bedrooms_other": "{{count}} bedrooms",
      "bathrooms_one": "{{count}} bathroom",
      "bathrooms_other": "{{count}} bathrooms",
      "area": "{{figure}} m²",
      "label": "Facts"
    }
  },
  "services": {
    "lead": "Trusted local services at fixed prices.",
    "hint": "Service or provider",
    "empty": {
      "title": "No services yet",
      "text": "New services appear here."
    },
    "by": "by {{name}}"
  },
  "videos": {
    "lead": "Videos load only when played.",
    "empty": {
      "title": "No videos yet",
      "text": "New videos appear here."
    },
    "play": "Play {{name}}",
    "watch": "Watch on {{host}}"
  },
  "directory": {
    "lead": "Find people and businesses by trade and place.",
    "hint": "Name, trade or town",
    "kind": "Type",
    "everybody": "Everybody",
    "individual": "People",
    "business": "Businesses",
    "jobs": "Professions",
    "products": "Products",
    "empty": {
      "title": "No one here yet",
      "text": "Add your profession to be found here."
    },
    "join": "Add my profession",
    "page": "Store page",
    "pageOf": "Store page of {{name}}"
  },
  "integrations": {
    "lead": "Connect your till, web shop or accounting to Paps.",
    "waiting": "Your store is pending approval",
    "waitingText": "You can connect your programs once it’s approved.",
    "pin": "Your PIN",
    "once": "Copy it now. You won’t see it again.",
    "kept": "I’ve saved it",
    "ping": "Test",
    "keys": {
      "title": "API keys",
      "text": "Keys can’t move money or change your account.",
      "none": "No keys yet",
      "noneText": "Create one key for each program.",
      "add": "New key",
      "over": "Expired",
      "unused": "Never used",
      "used": "Last used {{ago}}",
      "until": "until {{date}}",
      "revoke": "Revoke",
      "revokeTitle": "Revoke “{{name}}”?",
      "revokeText": "Programs using it lose access immediately. This can’t be undone.",
      "revoked": "Key revoked.",
      "usedFrom": "last used {{ago}} from {{address}}",
      "only": "Only from {{addresses}}"
    },
    "newKey": {
      "lead": "A key can only do what you allow.",
      "form": "Key details",
      "name": "Name",
      "nameText": "For example “Web shop”.",
      "scopes": "Permissions",
      "days": "Valid for",
      "forDays_one": "For {{count}} day",
      "forDays_other": "For {{count}} days",
      "make": "Create key",
      "done": "Your new key",
      "doneText": "Give it to your program. We’ll never ask you for it.",
      "key": "API key",
      "addresses": "Only from these addresses",
      "addressesText": "IP addresses or ranges like 203.0.113.0/24, separated by commas. Leave empty for any address."
    },
    "scopes": {
      "requests": {
        "write": {
          "name": "Request payments",
          "text": "Send, remind and cancel payment requests."
        }
      },
      "payments": {
        "read": {
          "name": "View payments",
          "text": "Payments, refunds and requests."
        }
      },
      "records": {
        "read": {
          "name": "View all activity",
          "text": "All transactions, with receipts."
        }
      },
      "balance": {
        "read": {
          "name": "View balance",
          "text": "Available balance and money on hold."
        }
      },
      "summary": {
        "read": {
          "name": "View daily totals",
          "text": "Takings of a day."
        }
      }
    },
    "webhooks": {
      "title": "Webhooks",
      "text": "Get signed events on your own server.",
      "none": "No webhooks yet",
      "noneText": "Add your server’s address and choose events.",
      "add": "New webhook",
      "state": {
        "on": "On",
        "off": "Off",
        "stopped": "Stopped"
      },
      "stoppedText": "It hasn’t responded for days. Turn it on again once it works.",
      "failing": "Deliveries have failed since {{ago}}.",
      "test": "Test",
      "testOf": "Send a test to {{url}}",
      "tested": "Test sent. See the result in the log.",
      "on": "Turn on",
      "onOf": "Turn on {{url}}",
      "off": "Turn off",
      "offOf": "Turn off {{url}}",
      "remove": "Remove",
      "removeOf": "Remove {{url}}",
      "removeTitle": "Remove this webhook?",
      "removeText": "{{url}} gets no more events, and its log is deleted.",
      "removed": "Webhook removed."
    },
    "newWebhook": {
      "lead": "An https address that receives events.",
      "form": "Webhook details",
      "url": "Address",
      "events": "Events",
      "make": "Add webhook",
      "done": "Your webhook is on",
      "doneText": "Use this secret to verify that events come from Paps.",
      "secret": "Signing secret"
    },
    "events": {
      "payment": {
        "completed": "Payment received or made"
      },
      "refund": {
        "completed": "Refund made or received"
      },
      "request": {
        "pending": "Request sent",
        "paid": "Request paid",
        "declined": "Request declined",
        "cancelled": "Request cancelled",
        "expired": "Request expired"
      },
      "transfer": {
        "completed": "Transfer sent or received"
      },
      "deposit": {
        "completed": "Deposit made"
      },
      "withdrawal": {
        "pending": "Customer wants cash",
        "approved": "Cash paid out",
        "rejected": "Withdrawal cancelled",
        "expired": "Withdrawal expired"
      }
    },
    "log": {
      "open": "Delivery log",
      "lead": "Deliveries of the last 30 days.",
      "title": "Deliveries",
      "refresh": "Refresh",
      "none": "No deliveries yet",
      "noneText": "Events appear here as they are sent.",
      "state": {
        "waiting": "Pending",
        "delivered": "Delivered",
        "failed": "Failed"
      },
      "answered": "response {{status}}",
      "took": "{{ms}} ms",
      "tries_one": "{{count}} attempt",
      "tries_other": "{{count}} attempts",
      "next": "Next attempt {{at}}.",
      "again": "Send again",
      "againOf": "Send again: {{event}}",
      "sentAgain": "Sent again."
    },
    "errors": {
      "address": "This address is not allowed.",
      "host": "Host not found.",
      "private": "The host has no public address.",
      "refused": "Connection refused.",
      "broken": "Connection closed without a response.",
      "certificate": "Certificate not trusted.",
      "timeout": "No response in time.",
      "not_http": "Unreadable response.",
      "unreachable": "Host unreachable.",
      "status": "The event wasn’t accepted.",
      "redirect": "Redirects aren’t followed.",
      "off": "The webhook was turned off.",
      "lost": "Not sent in time."
    }
  },
  "landing": {
    "description": "Hold a balance, send it to anyone, pay in shops and save. Paps is a free, open-source digital wallet.",
    "nav": {
      "label": "On this page",
      "menu": "Menu",
      "what": "What it does",
      "shops": "For shops",
      "security": "Security",
      "developers": "Developers",
      "questions": "Questions"
    },
    "signIn": "Sign in",
    "open": "Open your wallet",
    "toWallet": "Go to my wallet",
    "takePaps": "Take paps in your shop",
    "eyebrow": "Open-source digital wallet",
    "title": "Everyday money, as quick as a message.",
    "lead": "Hold a balance, send it to anyone, pay in shops and put some aside. All people need is your Paps ID.",
    "ticks": {
      "free": "No fee to send or pay",
      "phone": "Any phone",
      "languages": "English, French, Arabic"
    },
    "facts": {
      "label": "Paps in four facts",
      "free": {
        "figure": "0.00",
        "text": "to send, to pay and to be paid. Cash in or out at a shop costs {{feeUser}}."
      },
      "twice": {
        "figure": "Twice",
        "text": "is how often every payment is recorded, so your balance is always right."
      },
      "tries": {
        "figure": "5 tries",
        "text": "at your PIN, then it locks. Nobody guesses their way in."
      },
      "night": {
        "figure": "Every night",
        "text": "the books are audited, entry by entry."
      }
    },
    "screens": {
      "title": "One balance for all of it",
      "lead": "Real screens, just as you’ll see them.",
      "home": "The wallet: balance, actions and latest activity",
      "send": {
        "title": "Send with certainty",
        "text": "See the name before money moves. Typos in a Paps ID are caught.",
        "alt": "Sending: the payee’s name, the amount and what’s left today"
      },
      "pay": {
        "title": "Pay in shops",
        "text": "Scan the code at the counter. Your receipt is kept for you.",
        "alt": "A store’s page with its payment code"
      },
      "save": {
        "title": "Save with a goal in sight",
        "text": "Pots with a target. Lock them until a date, or save automatically.",
        "alt": "Savings pots with their targets"
      },
      "activity": {
        "title": "Know where every paps went",
        "text": "Search by name, note or amount. Each transaction has a receipt that anyone can check.",
        "link": "Check a receipt",
        "alt": "The list of transactions on a computer"
      }
    },
    "points": "Points for every 100 paps you pay: {{points}}",
    "shops": {
      "title": "Your shop takes paps with the phone you have",
      "lead": "No terminal, no contract. You’re paid in the same second.",
      "till": {
        "title": "A till on any screen",
        "text": "Type the amount, show the code, see it paid."
      },
      "team": {
        "title": "Your team at the counter",
        "text": "Employees sign in with limits of their own."
      },
      "cash": {
        "title": "Be the cash point of your street",
        "text": "Take cash in and pay it out for your neighbours."
      },
      "prices": {
        "label": "Prices for shops",
        "paid": "to be paid",
        "cash": "your own cash in and out",
        "month": "a month"
      },
      "open": "Open a store",
      "see": "See who takes paps",
      "alt": "The till: typing the amount to charge"
    },
    "safety": {
      "title": "Facts about your money’s safety",
      "lead": "Each one can be checked.",
      "pin": {
        "title": "Nothing moves without you",
        "text": "Every payment takes your PIN. Five wrong tries lock it."
      },
      "twice": {
        "title": "Recorded twice",
        "text": "Every transaction is recorded twice and can never be altered."
      },
      "night": {
        "title": "Audited every night",
        "text": "All entries are replayed and compared with every balance."
      },
      "papers": {
        "title": "Documents encrypted",
        "text": "Identity pictures are encrypted. Every view by staff is logged."
      },
      "receipts": {
        "title": "Receipts that prove",
        "text": "A code on each receipt shows whether it’s genuine."
      },
      "people": {
        "title": "Two people for large sums",
        "text": "Staff need a second person above a set amount."
      },
      "devices": {
        "title": "You see every device",
        "text": "A new device is announced at once. Sign any of them out."
      },
      "open": {
        "title": "Open to read",
        "text": "The whole code is public under the MIT licence."
      }
    },
    "developers": {
      "title": "Build on it in an afternoon",
      "lead": "Ask to be paid, receive events, keep your books. An API key can never move your money.",
      "tags": {
        "openapi": "OpenAPI",
        "webhooks": "Signed webhooks",
        "client": "Typed client",
        "laptop": "Runs on your laptop"
      },
      "read": "Read the API",
      "code": "Example: ask to be paid"
    },
    "questions": {
      "title": "Questions people ask",
      "lead": "The short answers.",
      "what": {
        "title": "What is a paps?",
        "text": "The unit of your balance, with two decimals. You top up by bank or with cash at a shop, and withdraw the same ways."
      },
      "cost": {
        "title": "What does it cost?",
        "text": "Sending, paying and being paid are free. Cash in or out at a shop costs {{feeUser}}; for stores it’s {{feeStore}}."
      },
      "wrong": {
        "title": "I sent it to the wrong person. What now?",
        "text": "You see the name before you confirm. After that, ask them to send it back, or contact us from the wallet."
      },
      "limit": {
        "title": "How much can I send in a day?",
        "text": "It grows with what you verify: email, phone, then your identity. Your limits and what’s left today are in the app."
      },
      "phone": {
        "title": "Can I use it without a smartphone?",
        "text": "Yes. It works in any browser, on a computer too."
      },
      "data": {
        "title": "Can I take my data with me?",
        "text": "Yes. Download everything or close your account at any time, from your profile."
      }
    },
    "closing": {
      "title": "Your wallet is a minute away.",
      "text": "Just your name, email and a password."
    },
    "footer": {
      "label": "All pages",
      "slogan": "Everyday money, as quick as a message.",
      "wallet": "Wallet",
      "discover": "Discover",
      "developers": "Developers",
      "signUp": "Open your wallet",
      "check": "Check a receipt",
      "stores": "Stores",
      "services": "Services",
      "realEstate": "Real estate",
      "videos": "Videos",
      "api": "API",
      "openapi": "OpenAPI document",
      "paps": "Paps",
      "licence": "Paps is free software under the MIT licence."
    }
  },
  "copy": {
    "copied": "Copied",
    "of": "Copy: {{what}}",
    "failed": "We couldn’t copy this. Select the text and copy it yourself."
  },
  "nav": {
    "wallet": "Wallet",
    "home": "Home",
    "activity": "Activity",
    "send": "Send",
    "pay": "Pay",
    "requests": "Requests",
    "code": "My code",
    "topUp": "Top up",
    "cashIn": "Pay in cash",
    "withdraw": "Withdraw",
    "savings": "Savings",
    "points": "Points",
    "referrals": "Invite friends",
    "balance": "Balance",
    "spending": "Spending",
    "statements": "Statements",
    "stores": "Stores",
    "realEstate": "Real estate",
    "services": "Services",
    "directory": "Directory",
    "videos": "Videos",
    "notifications": "Notifications",
    "profile": "Profile",
    "identity": "Identity",
    "security": "Security",
    "preferences": "Preferences",
    "till": "Till",
    "deposits": "Deposits",
    "payOuts": "Pay-outs",
    "day": "My day",
    "team": "Team",
    "waiting_one": "{{count}} pending",
    "waiting_other": "{{count}} pending",
    "unread_one": "{{count}} new notification",
    "unread_other": "{{count}} new notifications",
    "notForBanks": {
      "title": "This page isn’t for banks",
      "text": "A bank takes deposits, pays out withdrawals and withdraws its own balance.",
      "action": "Back to my counter"
    },
    "notForYou": {
      "title": "This page is for stores and banks",
      "text": "Run a shop? Apply to become a store in your profile.",
      "action": "Back to my wallet"
    },
    "payments": "Payments",
    "save": "Save",
    "discover": "Discover",
    "myStore": "My store",
    "myCounter": "My counter",
    "scan": "Scan",
    "deposit": "Deposit",
    "limits": "Limits",
    "account": "Account menu",
    "request": "Request",
    "storeAccount": "Store page",
    "integrations": "Integrations",
    "tabs": {
      "payments": "Overview",
      "savings": "Pots",
      "referrals": "Invite",
      "activity": "All",
      "myStore": "Overview"
    },
    "search": {
      "label": "Search your activity",
      "hint": "Person, shop, payment"
    },
    "invitation": {
      "title": "Invite a friend",
      "text": "They join with your code, and you get points."
    }
  },
  "home": {
    "morning": "Good morning",
    "afternoon": "Good afternoon",
    "evening": "Good evening",
    "balance": "Available balance",
    "hide": "Hide balance",
    "show": "Show balance",
    "hidden": "Balance hidden",
    "copyId": "Copy Paps ID {{id}}",
    "connect": {
      "title": "Sign in with {{name}}",
      "text": "Connect it once to sign in without your password.",
      "action": "Connect {{name}}"
    },
    "seeAll": "See all",
    "lastKnown": "Last known balance",
    "asOf": "As of {{when}}",
    "actionsLabel": "Actions",
    "actions": {
      "send": "Send",
      "pay": "Pay",
      "request": "Request",
      "topUp": "Top up",
      "cashIn": "Cash in",
      "withdraw": "Withdraw",
      "till": "Till",
      "deposits": "Deposit",
      "payOuts": "Pay out",
      "day": "My day"
    },
    "steps": {
      "email": {
        "title": "Verify your email",
        "text": "Then choose a PIN and add money."
      },
      "pin": {
        "title": "Choose your PIN",
        "text": "You confirm every payment with it."
      },
      "phone": {
        "title": "Verify your phone",
        "text": "Raise what you can send each day."
      },
      "identity": {
        "title": "Verify your identity",
        "text": "Verify your ID to raise your limits."
      },
      "identity_pending": {
        "title": "Your ID is under review",
        "text": "We’ll notify you of the result."
      },
      "identity_rejected": {
        "title": "Your ID wasn’t accepted",
        "text": "See why and try again."
      }
    },
    "activity": "Activity",
    "empty": {
      "title": "Nothing here yet",
      "text": "Top up, pay in cash, or share your Paps ID to receive money.",
      "action": "Top up"
    },
    "failed": {
      "title": "We couldn’t load your wallet",
      "text": "Your money is safe. Check your connection and try again."
    },
    "greets": "{{hello}}, {{name}}",
    "inPots": "{{paps}} in pots",
    "onHold": "{{paps}} on hold",
    "discover": "Discover",
    "captions": {
      "send": "to a person",
      "pay": "scan or choose",
      "request": "ask to be paid",
      "topUp": "from your bank",
      "cashIn": "at a store",
      "withdraw": "pick up cash",
      "till": "charge a customer",
      "deposits": "take in cash",
      "payOuts": "hand out cash",
      "day": "today so far"
    },
    "cash": {
      "title": "Cash",
      "in": "Pay in cash",
      "inText": "At a store near you",
      "out": "Withdraw cash",
      "outText": "Pick it up with a code"
    },
    "month": {
      "label": "This month",
      "spent": "Spent in {{month}}",
      "less": "{{paps}} less than by {{day}}",
      "more": "{{paps}} more than by {{day}}",
      "where": "Where it went",
      "nothing": "Nothing spent yet this month.",
      "failed": "We couldn’t load this month.",
      "kinds": {
        "payment": "Stores",
        "transfer": "People",
        "withdrawal": "Cash",
        "rest": "Other"
      }
    },
    "request": {
      "asks": "{{name}} requests {{paps}}",
      "pay": "Pay {{paps}}",
      "decline": "Decline"
    },
    "pots": {
      "title": "Pots",
      "none": "Save for something with a pot.",
      "open": "Open a pot",
      "locked": "Locked",
      "of": "{{paps}} of {{target}}",
      "next": "{{paps}} on {{day}}",
      "nextText": "Next automatic saving"
    },
    "people": {
      "title": "Send again",
      "all": "All people",
      "new": "New"
    }
  },
  "debt": {
    "title": "You owe {{paps}} paps",
    "text": "A transaction was corrected after its money was spent. The next money you receive settles this first.",
    "history": "View history",
    "claimed": "{{paps}} paps are owed to you. You’ll get them as they’re settled.",
    "corrections": "Corrections",
    "reversed": "{{paps}} paps were reversed",
    "added": "{{paps}} paps were added",
    "rest": "{{left}} of {{owed}} paps left to settle"
  },
  "list": {
    "search": "Search",
    "searchPeople": "Name, email or Paps ID",
    "period": "Period",
    "all": "All",
    "today": "Today",
    "yesterday": "Yesterday",
    "any": "Any",
    "anyStatus": "Any status",
    "anyBank": "Any bank",
    "type": "Owner",
    "status": "Status",
    "bank": "Bank",
    "from": "From",
    "to": "To",
    "min": "Minimum",
    "max": "Maximum",
    "columns": "Columns",
    "choose": "Select",
    "chosen_one": "{{count}} selected",
    "chosen_other": "{{count}} selected",
    "chooseNone": "Clear selection",
    "csv": "CSV",
    "periods": {
      "all": "Any time",
      "today": "Today",
      "yesterday": "Yesterday",
      "week": "This week",
      "month": "This month",
      "year": "This year",
      "dates": "Custom dates"
    },
    "next": "Show more",
    "count_one": "{{count}} shown",
    "count_other": "{{count}} shown",
    "empty": {
      "title": "Nothing here yet",
      "text": "New records appear here."
    },
    "noResults": {
      "title": "No results",
      "text": "Nothing matches these filters.",
      "action": "Clear filters"
    },
    "failed": {
      "title": "We couldn’t load this list",
      "text": "Check your connection and try again."
    }
  },
  "records": {
    "states": {
      "pending": "Pending",
      "completed": "Completed",
      "approved": "Approved",
      "rejected": "Rejected",
      "expired": "Expired",
      "paid": "Paid",
      "declined": "Declined",
      "cancelled": "Cancelled",
      "fulfilled": "Completed"
    },
    "kinds": {
      "transfer": {
        "in": "Transfer received",
        "out": "Transfer"
      },
      "payment": {
        "in": "Payment received",
        "out": "Payment"
      },
      "refund": {
        "in": "Refund",
        "out": "Refund given"
      },
      "request": {
        "in": "Request sent",
        "out": "Request received"
      },
      "deposit": {
        "in": "Cash paid in",
        "out": "Deposit for a customer"
      },
      "withdrawal": {
        "in": "Cash paid out",
        "out": "Withdrawal"
      },
      "topup": {
        "in": "Top-up",
        "out": "Top-up"
      },
      "saving": {
        "in": "Withdrawn from savings",
        "out": "Saved"
      },
      "redemption": {
        "in": "Points redeemed",
        "out": "Points redeemed"
      },
      "referral": {
        "in": "Referral reward",
        "out": "Referral reward"
      },
      "correction": {
        "in": "Corrected in your favour",
        "out": "Correction"
      },
      "settlement": {
        "in": "Repaid to you",
        "out": "Debt settled"
      }
    },
    "spoken": {
      "in": "{{paps}} in",
      "out": "{{paps}} out"
    },
    "points_one": "{{count}} point",
    "points_other": "{{count}} points"
  },
  "news": {
    "in": {
      "transferCompleted": "{{name}} sent you {{paps}} paps.",
      "paymentCompleted": "{{name}} paid you {{paps}} paps.",
      "refundCompleted": "{{name}} refunded you {{paps}} paps.",
      "requestDeclined": "{{name}} declined your request for {{paps}} paps.",
      "requestExpired": "Your request for {{paps}} paps to {{name}} expired.",
      "requestPaid": "{{name}} paid your request for {{paps}} paps.",
      "depositCompleted": "{{name}} added {{paps}} paps to your wallet.",
      "withdrawalPending": "{{name}} wants to collect {{paps}} paps from you.",
      "withdrawalApproved": "{{name}} collected {{paps}} paps from you.",
      "withdrawalRejected": "{{name}}’s withdrawal of {{paps}} paps was cancelled.",
      "withdrawalExpired": "{{name}}’s withdrawal of {{paps}} paps expired.",
      "topupPending": "{{name}} reports a payment of {{paps}} paps.",
      "topupApproved": "Your top-up of {{paps}} paps has arrived.",
      "topupRejected": "Your top-up of {{paps}} paps was rejected.",
      "redemptionFulfilled_one": "You redeemed {{points}} point for {{paps}} paps.",
      "redemptionFulfilled_other": "You redeemed {{points}} points for {{paps}} paps.",
      "redemptionRejected_one": "Your redemption of {{points}} point was rejected.",
      "redemptionRejected_other": "Your redemption of {{points}} points was rejected.",
      "referralCompleted_one": "{{name}} joined with your code. You earned {{points}} point.",
      "referralCompleted_other": "{{name}} joined with your code. You earned {{points}} points.",
      "savingCompleted": "{{paps}} paps moved from savings to your balance.",
      "correctionCompleted": "We corrected a transaction: {{paps}} paps are back in your wallet.",
      "settlementCompleted": "{{paps}} paps that were owed to you have arrived."
    },
    "out": {
      "requestPending": "{{name}} requests {{paps}} paps.",
      "requestCancelled": "{{name}} cancelled their request for {{paps}} paps.",
      "requestExpired": "{{name}}’s request for {{paps}} paps expired.",
      "withdrawalApproved": "Your withdrawal of {{paps}} paps was paid out.",
      "withdrawalRejected": "Your withdrawal of {{paps}} paps was rejected. The money is back in your balance.",
      "withdrawalCancelled": "You cancelled your withdrawal of {{paps}} paps. The money is back in your balance.",
      "withdrawalExpired": "Your withdrawal of {{paps}} paps expired. The money is back in your balance.",
      "savingCompleted": "{{paps}} paps were saved automatically.",
      "correctionCompleted": "We corrected a transaction: {{paps}} paps were taken back.",
      "settlementCompleted": "{{paps}} paps of this settled what you owe."
    },
    "decided": {
      "identityApproved": "Your identity is verified.",
      "identityRefused": "We couldn’t verify your identity. See why.",
      "storeApproved": "Your store is approved.",
      "storeRefused": "We’ve reviewed your store. See the details."
    },
    "other": "There’s an update about {{paps}} paps.",
    "plain": "You have a new notification.",
    "newDevice": "New sign-in from {{device}}. If it wasn’t you, change your password.",
    "changed": {
      "password": "Your password was changed.",
      "pin": "Your PIN was changed.",
      "phone": "Your phone number was changed.",
      "passkeyAdded": "A passkey was added.",
      "passkeyRemoved": "A passkey was removed.",
      "passkeyDemanded": "Larger payments now need your passkey.",
      "passkeyNotDemanded": "Your PIN confirms payments of any amount again.",
      "deviceConfirmed": "A new device was confirmed.",
      "recoveryAsked": "Someone asked to recover your account. If it wasn’t you, cancel it.",
      "recovered": "Your account was recovered.",
      "totpAdded": "An authenticator app was set up.",
      "recoveryCodeUsed": "A recovery code was used.",
      "recoveryCodesRenewed": "Your recovery codes were replaced.",
      "factorLocked": "Codes are locked after too many wrong ones.",
      "factorReset": "Your second factor was reset."
    },
    "pinLocked": "Your PIN is locked until {{until}} after five wrong attempts. If it wasn’t you, change your password.",
    "storeApproved": "{{name}} is approved. You can take payments now.",
    "storeChanged": "Your store now trades as {{name}}.",
    "storeRefused": "Your store application was rejected: {{reason}}",
    "storeStopped": "Your store can’t trade for now: {{reason}}",
    "exportReady": "Your data is ready to download. Open Profile, then Your data.",
    "webhookStopped": "Your webhook at {{host}} hasn’t responded for days and was turned off.",
    "paps": "Paps",
    "keyExpires": "Your API key “{{name}}” expires soon. Make a new one and replace it in time."
  },
  "notifications": {
    "readAll": "Mark all as read",
    "which": "Notifications to show",
    "unread": "Unread",
    "new": "New:",
    "none": "No notifications yet",
    "allRead": "You’re all caught up",
    "noneText": "You’ll see updates about your money here.",
    "choose": "Select a notification to see its details.",
    "open": "Open",
    "missing": "Notification not found",
    "missingText": "It may be older than the list, or belong to another account."
  },
  "frame": {
    "place": "{{place}} of {{total}}",
    "next": "Next",
    "previous": "Previous",
    "detail": "Details"
  },
  "date": {
    "none": "Choose a date",
    "previousMonth": "Previous month",
    "nextMonth": "Next month",
    "clear": "Clear date"
  },
  "proof": {
    "action": "{{action}} with passkey",
    "title": "Confirm with your passkey",
    "text": "Your device asks for your fingerprint, face or screen lock.",
    "usePin": "Use PIN instead",
    "usePasskey": "Use passkey instead",
    "field": "You confirm with your passkey.",
    "cancelled": "Your device didn’t confirm. Try again, or use your PIN."
  },
  "approvals": {
    "lead": "Actions that need a second person. Nobody can approve their own request.",
    "show": "Requests to show",
    "tabs": {
      "todo": "To decide",
      "mine": "My requests",
      "decided": "Decided"
    },
    "sent": "Sent for approval. A second person must approve it.",
    "needed": "This needs a second person. A colleague must approve before anything happens.",
    "secondText": "{{name}} requested this. If you approve, it takes effect immediately.",
    "send": "Send for approval",
    "waiting": "Pending second person",
    "waitingAskedBy": "Pending second person (requested by {{name}})",
    "approveAsSecond": "Approve as second person",
    "view": "View request",
    "askedBy": "Requested by {{name}}",
    "expires": "Expires {{when}}",
    "decidedBy": "{{name}} · {{when}}",
    "reason": "Reason",
    "decisionReason": "Reason for the decision",
    "becomes": "{{from}} → {{to}}",
    "notSet": "none",
    "removed": "removed",
    "approve": "Approve",
    "approveTitle": "Approve this request?",
    "approveText": "{{name}} requested this. It takes effect immediately and can’t be undone here.",
    "approved": "Approved.",
    "reject": "Reject",
    "rejectTitle": "Reject this request?",
    "rejectText": "Nothing changes. {{name}} will be notified with your reason.",
    "rejected": "Rejected.",
    "cancel": "Cancel request",
    "cancelTitle": "Cancel your request?",
    "cancelText": "Nothing changes. You can request it again later.",
    "cancelled": "Request cancelled.",
    "empty": {
      "todo": {
        "title": "Nothing to approve",
        "text": "New requests appear here automatically."
      },
      "mine": {
        "title": "No pending requests",
        "text": "Requests you make appear here until they are decided."
      },
      "decided": {
        "title": "No decided requests",
        "text": "Approved, rejected and expired requests appear here."
      }
    },
    "states": {
      "pending": "Pending",
      "approved": "Approved",
      "rejected": "Rejected",
      "cancelled": "Cancelled",
      "expired": "Expired"
    },
    "kinds": {
      "topup_fulfil": "Credit a top-up",
      "withdrawal_approve": "Pay out a withdrawal",
      "redemption_fulfil": "Fulfil a redemption",
      "record_correct": "Correct a record",
      "limits_set": "Raise limits",
      "setting_change": "Change a setting",
      "second-person_off": "Turn off the second person",
      "bank_make": "Add a bank",
      "bank_change": "Change a bank",
      "bank_remove": "Remove a bank",
      "staff_make": "Add an admin",
      "staff_kind": "Change an admin’s role",
      "staff_remove": "Remove an admin",
      "staff_unlock": "Unlock an admin",
      "staff_factor": "Reset a second factor",
      "staff_networks": "Change staff networks"
    },
    "fields": {
      "status": "Status",
      "day": "Limit per day",
      "month": "Limit per month",
      "user_type": "Role",
      "email": "Email",
      "business_name": "Name",
      "country": "Country",
      "city": "City",
      "locked": "Locked",
      "second_person": "Second person for settings, banks and staff",
      "final_paps": "Amount that arrived",
      "left_to_reverse": "Left to reverse",
      "becomes_debt": "Becomes a debt",
      "advanced": "Paid by Paps at once",
      "factor": "Second factor",
      "ranges": "Networks"
    },
    "statuses": {
      "pending": "Pending",
      "approved": "Approved",
      "fulfilled": "Fulfilled",
      "rejected": "Rejected"
    }
  },
  "backoffice": {
    "tag": "Admin",
    "nav": "Back-office",
    "menu": "Open the menu",
    "notProduction": "Demo",
    "waiting_one": "{{count}} pending",
    "waiting_other": "{{count}} pending",
    "peopleLead": "Everyone with a wallet, and staff.",
    "nothing": {
      "title": "This page isn’t available to your role",
      "text": "Ask a super admin if you need access."
    },
    "groups": {
      "work": "Review",
      "customers": "Customers",
      "money": "Money",
      "content": "Content",
      "platform": "Platform"
    },
    "pages": {
      "account": "Your account",
      "notices": "Notifications",
      "password": "Password",
      "preferences": "Preferences",
      "overview": "Overview",
      "approvals": "Approvals",
      "topUpQueue": "Top-ups",
      "withdrawalQueue": "Withdrawals",
      "redemptionQueue": "Redemptions",
      "identityQueue": "Identities",
      "storeQueue": "Stores",
      "people": "People",
      "person": "Person",
      "storesDesk": "Stores",
      "banks": "Banks",
      "transfers": "Transfers",
      "payments": "Payments",
      "deposits": "Deposits",
      "withdrawals": "Withdrawals",
      "topUps": "Top-ups",
      "savings": "Savings",
      "debts": "Debts",
      "redemptions": "Redemptions",
      "realEstate": "Real estate",
      "sliders": "Sliders",
      "banners": "Banners",
      "videos": "Videos",
      "services": "Services",
      "ads": "Ads",
      "categories": "Categories",
      "ledger": "Ledger health",
      "settings": "Settings",
      "admins": "Admins",
      "audit": "Audit log",
      "movements": "Movements",
      "activePeople": "Active people",
      "contentItem": "Edit content",
      "caseQueue": "Security cases",
      "recoveryQueue": "Recoveries"
    },
    "palette": {
      "open": "Go to a page or a person",
      "hint": "Search pages, people and references",
      "found": "Results"
    },
    "help": {
      "title": "Keyboard shortcuts",
      "everywhere": "Everywhere",
      "identity": "Identity checks",
      "jumps": "Go to",
      "keys": {
        "palette": "Search pages and people",
        "search": "Search in the list",
        "rows": "Next and previous row",
        "openRow": "Open the row",
        "close": "Close panel",
        "help": "This help",
        "approve": "Approve",
        "refuse": "Reject",
        "next": "Next person",
        "zoom": "Zoom in, zoom out",
        "rotate": "Rotate document"
      }
    },
    "columns": {
      "person": "Person",
      "papsId": "Paps ID",
      "type": "Type",
      "identity": "Identity",
      "account": "Account",
      "joined": "Joined",
      "username": "Username",
      "city": "City",
      "approved": "Store approved",
      "ads": "Ads"
    },
    "yes": "Yes",
    "no": "No",
    "open": "Open",
    "locked": "Locked",
    "onlyType": "Only: {{type}}",
    "onlyLocked": "Only: locked",
    "identityIs": {
      "any": "Any identity",
      "none": "Identity not submitted",
      "pending": "Identity pending",
      "approved": "Identity approved",
      "rejected": "Identity rejected"
    },
    "types": {
      "regular": "Person",
      "store": "Store",
      "bank": "Bank",
      "cashier": "Cashier",
      "manager": "Store manager",
      "super_admin": "Super admin",
      "finance_admin": "Finance admin",
      "support_admin": "Support admin",
      "content_admin": "Content admin"
    },
    "identity": {
      "none": "Not submitted",
      "pending": "Pending",
      "approved": "Approved",
      "rejected": "Rejected"
    }
  },
  "books": {
    "record": "Record",
    "kinds": {
      "transfer": "Transfer",
      "payment": "Payment",
      "refund": "Refund",
      "request": "Payment request",
      "deposit": "Deposit",
      "withdrawal": "Withdrawal",
      "topup": "Top-up",
      "saving": "Saving",
      "redemption": "Redemption",
      "referral": "Referral",
      "correction": "Correction",
      "settlement": "Debt settled"
    },
    "searchHint": "Name, Paps ID, note or reference",
    "from": "From",
    "to": "To",
    "whose": "Owner",
    "kind": "Type",
    "amount": "Amount",
    "fee": "Fee",
    "points": "Points",
    "status": "Status",
    "when": "Date",
    "note": "Note",
    "reason": "Reason",
    "until": "Expires",
    "reference": "Reference",
    "copy": "Copy reference",
    "receipt": "Receipt (PDF)",
    "journals": "Ledger entries",
    "noJournals": "No ledger entries.",
    "account": "Account",
    "totals": {
      "title": "Totals for current filters",
      "rows": "Rows",
      "narrow": "Narrow the filters to see totals."
    },
    "views": {
      "title": "Views",
      "none": "Save the current filters and columns as a view.",
      "name": "View name",
      "save": "Save view",
      "saved": "View “{{name}}” saved.",
      "remove": "Remove view {{name}}",
      "removed": "View “{{name}}” removed."
    },
    "outside": "Paps",
    "by": {
      "sender": "by the sender",
      "receiver": "by the receiver",
      "staff": "by staff"
    },
    "pot": "Pot",
    "saved": "Saved",
    "target": "Target",
    "opened": "Opened",
    "lockedUntil": "Locked until",
    "auto": "Automatic",
    "every": {
      "week": "every week",
      "month": "every month"
    },
    "pots": {
      "open": "Open",
      "closed": "Closed"
    }
  },
  "content": {
    "add": "Add",
    "edit": "Edit",
    "editOf": "Edit {{name}}",
    "remove": "Delete",
    "removeOf": "Delete {{name}}",
    "removeTitle": "Delete this item?",
    "removeText": "“{{name}}” and its pictures are deleted. This can’t be undone.",
    "removed": "“{{name}}” deleted.",
    "up": "Move {{name}} up",
    "down": "Move {{name}} down",
    "ordered": "Order saved.",
    "empty": "Nothing here yet",
    "save": "Save",
    "saved": "Saved.",
    "lose": {
      "title": "Discard unsaved changes?",
      "text": "Your changes haven’t been saved.",
      "yes": "Discard changes",
      "no": "Keep editing"
    },
    "loadLatest": "Load latest version",
    "preview": "Preview",
    "from": "Shown from",
    "until": "Shown until",
    "states": {
      "draft": "Draft",
      "scheduled": "Scheduled",
      "published": "Published",
      "ended": "Ended"
    },
    "leads": {
      "realEstate": "Homes for sale, in the order people see them.",
      "sliders": "Pictures in the Discover row on Home.",
      "banners": "Short messages in the Discover row on Home.",
      "videos": "Videos from approved hosts.",
      "services": "Services people can book.",
      "ads": "Shown only to people who allow ads."
    },
    "fields": {
      "name": "Name",
      "title": "Title",
      "description": "Description",
      "text": "Text",
      "link": "Link",
      "price": "Price",
      "provider": "Provider",
      "provider_paps_id": "Provider’s Paps ID",
      "category": "Category",
      "bedrooms": "Bedrooms",
      "bathrooms": "Bathrooms",
      "area_m2": "Area in m²",
      "country": "Country",
      "city": "City",
      "address": "Address",
      "contact_name": "Contact name",
      "contact_phone": "Contact phone",
      "contact_email": "Contact email"
    },
    "pictures_one": "Picture",
    "pictures_other": "Pictures, at most {{count}}",
    "previewOn": "Preview on",
    "devices": {
      "phone": "Phone",
      "desktop": "Desktop"
    },
    "sending": "Uploading pictures",
    "pictureCrop": "Crop picture {{number}}",
    "crop": {
      "title": "Crop picture",
      "move": "Move picture",
      "shape": "Shape",
      "shapes": {
        "wide": "Wide",
        "usual": "Standard",
        "square": "Square"
      },
      "zoom": "Zoom",
      "cut": "Crop picture"
    },
    "choosePictures": "Choose pictures",
    "dropPictures": "or drop them here",
    "picture": "Picture {{number}}",
    "pictureBack": "Move picture {{number}} forward",
    "pictureOn": "Move picture {{number}} back",
    "pictureAway": "Remove picture {{number}}",
    "elements": {
      "title": "Buttons, colours and link",
      "label": "Button label",
      "wholeLink": "Banner link",
      "background": "Background",
      "text": "Text colour",
      "types": {
        "call_to_action": "button",
        "colours": "colours",
        "link": "link"
      },
      "add": "Add {{what}}",
      "away": "Remove {{what}}"
    },
    "categories": {
      "lead": "Professions and products, up to three levels.",
      "tree": "Type",
      "trees": {
        "jobs": "Jobs",
        "products": "Products"
      },
      "count_one": "{{count}} item",
      "count_other": "{{count}} items",
      "addBelow": "Add below {{name}}",
      "below": "Below “{{name}}”.",
      "removeText": "“{{name}}” can be deleted only while it’s empty."
    },
    "newOf": "New {{kind}}",
    "editKind": "Edit {{kind}}",
    "kinds": {
      "realEstate": "property",
      "sliders": "slider",
      "banners": "banner",
      "videos": "video",
      "services": "service",
      "ads": "ad"
    },
    "missing": "This item no longer exists",
    "missingText": "Somebody may have deleted it.",
    "toList": "Back to the list",
    "visibility": "Visibility",
    "shown": "When it is shown",
    "previewIn": "Theme",
    "themes": {
      "light": "Light",
      "dark": "Dark"
    },
    "bar": {
      "draft": "Draft",
      "live": "Live",
      "nobody": "Nobody sees it yet.",
      "always": "Shown as soon as you save.",
      "since": "Shown from {{from}}.",
      "until": "Shown until {{until}}.",
      "between": "Shown from {{from}} until {{until}}."
    },
    "places": {
      "realEstate": "In Real estate",
      "sliders": "On Home, under Discover",
      "banners": "On Home, under Discover",
      "videos": "In Videos",
      "services": "In Services",
      "ads": "On Home, for people who allow ads"
    },
    "more": "More for {{name}}",
    "moveUp": "Move up",
    "moveDown": "Move down"
  },
  "control": {
    "settings": {
      "lead": "Changes apply to new transactions and are logged.",
      "groups": {
        "fees": "Fees",
        "points": "Earning points",
        "redeeming": "Redeeming points",
        "secondPerson": "Second person",
        "security": "Accounts"
      },
      "names": {
        "withdrawal_deposit_stores": "Fee for stores",
        "withdrawal_deposit_user": "Fee for individuals",
        "paps_transfer": "Points for sending",
        "paps_payment": "Points for paying",
        "paps_topup": "Points for topping up",
        "paps_referral": "Points for a referral",
        "redemptionThreshold": "Minimum redemption",
        "point_value": "Value of a point",
        "second_person_act": "Alone, per transaction",
        "second_person_day": "Alone, per day",
        "device_limit": "Limit new devices",
        "device_limit_paps": "New devices spend",
        "recovery_hours": "Recovery waits"
      },
      "meanings": {
        "withdrawal_deposit_stores": "Percentage of stores’ withdrawals and deposits.",
        "withdrawal_deposit_user": "Percentage of individuals’ withdrawals and deposits.",
        "paps_transfer": "For every 100 paps sent.",
        "paps_payment": "For every 100 paps paid to a store.",
        "paps_topup": "For every 100 paps topped up.",
        "paps_referral": "For each friend who verifies their ID and tops up.",
        "redemptionThreshold": "The fewest points redeemed at once.",
        "point_value": "What one point is worth.",
        "second_person_act": "Top-ups, pay-outs and redemptions above this need a second person. Raising it needs one too.",
        "second_person_day": "What one person may approve alone per day (UTC). Raising it needs a second person.",
        "device_limit": "1: on. 0: off. Turning it off needs a second person.",
        "device_limit_paps": "What all new devices of a person may spend in a day. Raising it needs a second person.",
        "recovery_hours": "Before staff may approve a recovery. Shortening it needs a second person."
      },
      "units": {
        "withdrawal_deposit_stores": "%",
        "withdrawal_deposit_user": "%",
        "paps_transfer": "per 100 paps",
        "paps_payment": "per 100 paps",
        "paps_topup": "per 100 paps",
        "paps_referral": "points",
        "redemptionThreshold": "points",
        "point_value": "paps",
        "second_person_act": "paps",
        "second_person_day": "paps",
        "device_limit": "0 or 1",
        "device_limit_paps": "paps",
        "recovery_hours": "hours"
      },
      "anyPoints": "Any number of points can be redeemed.",
      "previews": {
        "withdrawal_deposit_stores": "A withdrawal of 100 by a store will cost {{figure}}.",
        "withdrawal_deposit_user": "A withdrawal of 100 by an individual will cost {{figure}}.",
        "paps_transfer_one": "Sending 250 will earn {{figure}} point.",
        "paps_transfer_other": "Sending 250 will earn {{figure}} points.",
        "paps_payment_one": "Paying 250 will earn {{figure}} point.",
        "paps_payment_other": "Paying 250 will earn {{figure}} points.",
        "paps_topup_one": "Topping up 250 will earn {{figure}} point.",
        "paps_topup_other": "Topping up 250 will earn {{figure}} points.",
        "paps_referral_one": "Inviting a friend will earn {{figure}} point.",
        "paps_referral_other": "Inviting a friend will earn {{figure}} points.",
        "redemptionThreshold_one": "People can redeem from {{figure}} point.",
        "redemptionThreshold_other": "People can redeem from {{figure}} points.",
        "point_value": "1,000 points will be worth {{figure}} paps.",
        "second_person_act": "Above {{figure}} paps, a second person must approve.",
        "second_person_day": "After {{figure}} paps on one day, a second person must approve.",
        "device_limit": "New devices will be limited: {{figure}} (1 is yes, 0 is no).",
        "device_limit_paps": "A new device will spend at most {{figure}} paps in its first day.",
        "recovery_hours": "Staff will approve a recovery after {{figure}} hours at the earliest."
      },
      "notFigure": "Enter a number.",
      "range": "From {{least}} to {{most}}",
      "outOfRange": "Enter a number from {{least}} to {{most}}.",
      "tooManyDecimals_one": "At most {{count}} decimal.",
      "tooManyDecimals_other": "At most {{count}} decimals.",
      "wholeOnly": "Whole numbers only.",
      "secondPerson": {
        "on": "Settings, banks and staff need a second person",
        "text": "Turning it off needs a second person too.",
        "turnOn": "Turn on",
        "turnOff": "Turn off",
        "onTitle": "Require a second person?",
        "onText": "Changes to settings, banks and staff will need a colleague’s approval.",
        "offTitle": "Turn off the second person?",
        "offText": "Changes to settings, banks and staff will apply immediately. A colleague must approve this.",
        "done": "A second person is now required.",
        "stateOn": "On",
        "stateOff": "Off"
      },
      "confirmTitle": "Change “{{name}}”?",
      "confirmText": "Applies to new transactions.",
      "confirmAction": "Save change",
      "done": "“{{name}}” changed.",
      "history": "Changes",
      "noHistory": "No changes yet.",
      "sms": "SMS credit",
      "smsText": "Credit left with the SMS provider.",
      "saveGroup": "Save",
      "reset": "Reset",
      "change": "now {{before}} → {{after}}"
    },
    "admins": {
      "lead": "Staff and their roles. Changing a role signs them out.",
      "add": "Add an admin",
      "addAction": "Send invitation",
      "added": "Invitation sent to {{name}}.",
      "firstName": "First name",
      "lastName": "Last name",
      "kindOf": "Role of {{name}}",
      "may": {
        "super_admin": "Everything, including settings and admins.",
        "finance_admin": "Top-ups, withdrawals, redemptions, money lists and the ledger.",
        "support_admin": "People, stores and identities.",
        "content_admin": "Ads, sliders, banners, videos, real estate, services and categories."
      },
      "kindTitle": "Change role?",
      "kindText": "{{name}} becomes {{kind}} and is signed out everywhere.",
      "kindAction": "Change role",
      "kindDone": "Role updated.",
      "remove": "Remove",
      "removeOf": "Remove {{name}}",
      "removeTitle": "Remove this admin?",
      "removeText": "{{name}} is signed out and can’t sign in again.",
      "removed": "{{name}} removed.",
      "inviteText": "They get a link by email to choose their password and second factor. It works for 72 hours.",
      "invitation": {
        "pending": "Invited until {{date}}",
        "expired": "Invitation expired",
        "cancelled": "Invitation cancelled"
      },
      "resend": "Resend",
      "resendOf": "Resend the invitation of {{name}}",
      "cancel": "Cancel invitation",
      "cancelOf": "Cancel the invitation of {{name}}",
      "reset": "Reset second factor",
      "resetOf": "Reset second factor of {{name}}",
      "resetTitle": "Reset this second factor?",
      "resetText": "{{name}} is signed out everywhere, gets an email, and sets up a new second factor at the next sign-in. First make sure it’s really them.",
      "resetReason": "Reason (logged)",
      "resetDone": "Second factor of {{name}} reset."
    },
    "audit": {
      "lead": "Everything staff did. Entries can’t be changed or deleted.",
      "searchHint": "Person, action or reason",
      "who": "Who",
      "action": "Action",
      "whom": "Target",
      "address": "IP address",
      "any": "Any action",
      "before": "Before",
      "after": "After"
    },
    "ledger": {
      "backlogs": {
        "title": "Background jobs",
        "text": "Updated every 10 seconds.",
        "messages": "Messages to send",
        "failed": "Failed messages (7 days)",
        "unsealed": "Unsealed journals",
        "outbox": "Events (24 h), latest",
        "noJobs": "No jobs pending.",
        "jobs": "{{due}} due, {{later}} scheduled, {{retried}} retried",
        "givenUp_one": "{{count}} failed",
        "givenUp_other": "{{count}} failed"
      },
      "lead": "Audits and trial balance.",
      "audits": "Audits",
      "auditsText": "Every journal is replayed and every balance compared, nightly.",
      "run": "Run audit",
      "noAudits": "No audits yet.",
      "nightly": "Nightly",
      "read_one": "{{figure}} row read",
      "read_other": "{{figure}} rows read",
      "firstBroken": "First failure: {{rule}}, {{row}}",
      "states": {
        "running": "Running",
        "ok": "Passed",
        "broken": "Failed"
      },
      "trial": "Trial balance",
      "trialText": "Each currency sums to zero.",
      "balanced": "Balanced",
      "unbalanced": "Not balanced",
      "accounts": "Accounts",
      "currencies": {
        "PAPS": "Paps",
        "PTS": "Points"
      },
      "kinds": {
        "outside": "House: external",
        "bank": "House: in banks",
        "card": "House: at the card provider",
        "mobile": "House: at mobile money",
        "suspense": "House: unexplained bank lines",
        "transit": "House: pay-outs on their way",
        "fees": "House: fees",
        "redemptions": "House: redemptions",
        "housePoints": "House: points issued",
        "paps": "People: available",
        "papsHeld": "People: on hold",
        "points": "People: points",
        "pointsHeld": "People: points on hold",
        "pointsDebt": "People: points owed",
        "papsDebt": "People: paps owed",
        "claims": "House: owed to people after corrections",
        "pot": "People: savings"
      }
    },
    "networks": {
      "title": "Staff networks",
      "text": "Staff can sign in and work from these address ranges only. Leave it empty to allow every address.",
      "label": "Address ranges",
      "hint": "One per line, like 203.0.113.0/24. Your address now: {{address}}",
      "save": "Save networks",
      "saved": "Networks saved.",
      "wrong": "Line {{n}} isn’t an address range."
    }
  },
  "corrections": {
    "reverse": "Reverse…",
    "correct": "Correct amount…",
    "reverseTitle": "Reverse this {{kind}}",
    "correctTitle": "Correct this top-up",
    "reverseLead": "The money goes back by new entries.",
    "correctLead": "Enter the amount that arrived. The difference is credited or taken back.",
    "amount": "Amount to reverse",
    "arrived": "Amount that arrived",
    "left": "{{paps}} paps can be reversed.",
    "credited": "Credited so far: {{paps}} paps.",
    "same": "This amount is already credited.",
    "tooMuch": "At most {{paps}} paps can be reversed.",
    "reason": "Reason",
    "reasonHint": "Both sides will see this.",
    "suggestions": {
      "wrongPerson": "Sent to the wrong person",
      "wrongAmount": "Wrong amount",
      "fraud": "Reported as fraud",
      "chargeback": "The payment was charged back",
      "other": "A different amount arrived"
    },
    "effect": "What will happen",
    "balance": "Balance of {{name}}",
    "debt": "{{name}} will owe",
    "recovered": "Taken back now",
    "fee": "Fee returned",
    "pointsTaken": "Points taken back",
    "pointsGiven": "Points given back",
    "becomes": "{{from}} → {{to}}",
    "withdrawals_one": "{{count}} pending withdrawal will be cancelled to recover the money.",
    "withdrawals_other": "{{count}} pending withdrawals will be cancelled to recover the money.",
    "owedText": "{{name}} no longer has the whole amount. The rest becomes a debt that their next money settles. {{other}} gets it as it is settled.",
    "owedToUs": "{{name}} no longer has the whole amount. The rest becomes a debt to Paps that their next money settles.",
    "advance": "Pay the rest from Paps at once",
    "advanceHint": "Paps bears the loss until {{name}} settles it. Always needs a second person.",
    "second": "This needs a second person. Nothing happens until a colleague approves.",
    "reverseAction": "Reverse {{paps}}",
    "moreAction": "Credit {{paps}} more",
    "lessAction": "Take back {{paps}}",
    "send": "Send for approval",
    "done": "Corrected. Both sides are notified.",
    "title": "Corrections",
    "reversed": "{{paps}} reversed · {{when}}",
    "added": "{{paps}} added · {{when}}",
    "owed": "{{left}} of {{owed}} still owed",
    "settled": "{{owed}} was owed and is settled",
    "arrivedField": "Amount that arrived",
    "arrivedHint": "Change it if an amount other than {{paps}} arrived.",
    "debtor": "Owed by",
    "claimant": "Owed to",
    "original": "Amount",
    "settledSoFar": "Settled",
    "stillOwed": "Still owed",
    "states": {
      "open": "Open",
      "settled": "Settled"
    },
    "totals": {
      "owed": "Owed in all",
      "people": "People who owe",
      "toPeople": "To people and stores",
      "toPlatform": "To Paps",
      "settled": "Settled so far"
    },
    "owes": "Owes",
    "isOwed": "Is owed"
  },
  "dashboard": {
    "period": "Period",
    "compared": "vs {{days}}",
    "comparedUntil": "vs {{days}} (same time)",
    "before": "prev. {{figure}}",
    "change": {
      "up": "Up:",
      "down": "Down:",
      "same": "No change"
    },
    "queues": "Work waiting",
    "in": "Money in",
    "out": "Money out",
    "moved": "Total volume",
    "fees": "Fees earned",
    "active": "Active people",
    "inOut": "In and out",
    "old": "Showing the latest figures we have.",
    "net": "Net",
    "noInOut": "No money came in or went out in this period.",
    "way": {
      "in": "In",
      "out": "Out",
      "net": "Net"
    },
    "series": {
      "payments": "Payments",
      "transfers": "Transfers",
      "topUps": "Top-ups",
      "cash": "Cash in and out",
      "savings": "Savings",
      "points": "Points"
    },
    "work": {
      "title": "Work waiting",
      "late_one": "{{count}} late",
      "late_other": "{{count}} late",
      "promise": {
        "hours_one": "promise {{count}} h",
        "hours_other": "promise {{count}} h",
        "days_one": "promise {{count}} day",
        "days_other": "promise {{count}} days"
      }
    },
    "books": {
      "title": "Books",
      "open": "Open",
      "right": "The books are right",
      "wrong": "The books need a look",
      "checked_one": "Checked {{at}}, {{figure}} row",
      "checked_other": "Checked {{at}}, {{figure}} rows",
      "trial": "Trial balance",
      "outside": "Bank money",
      "owed": "Owed to people",
      "held": "On hold",
      "points": "Points outstanding",
      "jobs": "Jobs and messages due"
    },
    "decisions": {
      "title": "Recent decisions",
      "none": "No decisions yet.",
      "acts": {
        "topup_approve": "Top-up approved",
        "topup_reject": "Top-up rejected",
        "withdrawal_approve": "Withdrawal paid",
        "withdrawal_reject": "Withdrawal rejected",
        "redemption_fulfil": "Points redeemed",
        "redemption_reject": "Redemption rejected",
        "identity_approve": "Identity approved",
        "identity_reject": "Identity rejected",
        "store_approve": "Store approved",
        "store_refuse": "Store rejected"
      }
    },
    "content": {
      "drafts": "Drafts",
      "scheduled": "Scheduled",
      "expiring": "Ending soon",
      "none": {
        "drafts": "No drafts.",
        "scheduled": "Nothing scheduled.",
        "expiring": "Nothing ends in the next 14 days."
      },
      "more_one": "and {{count}} more",
      "more_other": "and {{count}} more",
      "lists": "All content"
    },
    "rows": {
      "figure": "Figure",
      "kind": "Type",
      "all": "All",
      "type": "Type",
      "between": "From and to",
      "total": "Total",
      "none": "Nothing in this period.",
      "kinds": {
        "transfer": "Transfer",
        "payment": "Payment",
        "refund": "Refund",
        "request": "Request",
        "deposit": "Deposit",
        "withdrawal": "Withdrawal",
        "topup": "Top-up",
        "saving": "Saving",
        "redemption": "Redemption",
        "referral": "Referral",
        "correction": "Correction",
        "settlement": "Settlement",
        "other": "Other"
      }
    },
    "periods": {
      "today": "Today",
      "week": "7 days",
      "days30": "30 days",
      "quarter": "Quarter",
      "custom": "Custom"
    },
    "volume": {
      "title": "Volume",
      "by": {
        "day": "Volume per day",
        "hour": "Volume per hour"
      },
      "unit": "Unit",
      "units": {
        "moved": "Paps",
        "movements": "Count"
      },
      "day": "Volume by day. Arrow keys move, Enter opens",
      "before": "Previous period",
      "legend": "Click to hide, Ctrl-click to show only this"
    }
  },
  "table": {
    "until": "Expires",
    "refund": "Refund…",
    "out": "Out",
    "in": "In",
    "addsUp": "Adds up",
    "whatHappened": "What happened",
    "total": "Total of all rows",
    "select": "Select {{name}}",
    "selectAll": "Select all rows",
    "copyReferences": "Copy references",
    "filter": "Filter",
    "clearAll": "Clear all",
    "removeFilter": "Remove filter: {{filter}}",
    "atLeast": "From {{amount}}",
    "atMost": "Up to {{amount}}",
    "sortBy": "Sort by {{column}}",
    "density": "Row height",
    "densities": {
      "40": "Compact",
      "48": "Roomy"
    },
    "earlier": "Move {{column}} towards the start",
    "later": "Move {{column}} towards the end"
  },
  "queue": {
    "choose": "Choose an item to decide.",
    "goneTitle": "Nothing to decide here",
    "goneText": "This item has been decided, or it isn’t in this queue.",
    "own": "This is your own item. A colleague must decide it.",
    "ownRequest": "You asked for a second person. A colleague must decide it.",
    "needsSecond": "A second person must approve this.",
    "oneIsEnough": "One decision is enough.",
    "facts": "Details",
    "openPerson": "Open person",
    "history": "Earlier decisions",
    "noHistory": "No earlier decisions.",
    "tally": "{{approved}} approved, {{refused}} refused",
    "automatic": "Automatic",
    "code": "Pick-up code",
    "applicant": "Applicant",
    "category": "Category",
    "address": "Address",
    "name": "Name",
    "birth": "Date of birth",
    "age": "{{date}} ({{years}} years)",
    "noBirth": "Not given",
    "fullScreen": "Full screen: {{label}}"
  },
  "acts": {
    "approval_ask": "Asked for a second person",
    "approval_approve": "Approved a request",
    "approval_reject": "Rejected a request",
    "approval_cancel": "Cancelled a request",
    "second-person_on": "Switched on the second person",
    "topup_approve": "Approved a top-up",
    "topup_reject": "Rejected a top-up",
    "withdrawal_approve": "Paid out a withdrawal",
    "withdrawal_reject": "Rejected a withdrawal",
    "redemption_fulfil": "Paid a redemption",
    "redemption_reject": "Rejected a redemption",
    "record_correct": "Corrected a record",
    "identity_view": "Viewed an identity document",
    "identity_approve": "Approved an identity",
    "identity_reject": "Refused an identity",
    "store_approve": "Approved a store",
    "store_change": "Approved a change of a store",
    "store_refuse": "Refused a store",
    "store_stop": "Stopped a store",
    "user_lock": "Locked an account",
    "user_unlock": "Unlocked an account",
    "user_limits": "Set limits",
    "user_ads": "Changed ads for a person",
    "user_end-sessions": "Signed a person out everywhere",
    "user_delete": "Deleted an account",
    "user_reveal": "Viewed personal data",
    "user_note": "Wrote a note",
    "user_note-remove": "Removed a note",
    "account_close": "Closed an account",
    "statement_view": "Viewed a statement",
    "money_view": "Viewed a person’s money",
    "money_list": "Viewed a list of money",
    "key_create": "Created an API key",
    "key_revoke": "Revoked an API key",
    "webhook_create": "Added a webhook",
    "webhook_switch-on": "Switched on a webhook",
    "webhook_switch-off": "Switched off a webhook",
    "webhook_remove": "Removed a webhook",
    "team_invite": "Invited an employee",
    "team_revoke": "Withdrew an invitation",
    "team_join": "Joined a store",
    "team_change": "Changed an employee",
    "team_end": "Ended an employee’s access",
    "staff_make": "Added an admin",
    "staff_kind": "Changed an admin’s role",
    "settings_change": "Changed a setting",
    "ledger_audit": "Ran an audit",
    "bank_make": "Added a bank",
    "bank_change": "Changed a bank",
    "bank_settle": "Settled with a bank",
    "category_add": "Added a category",
    "category_change": "Changed a category",
    "category_order": "Reordered categories",
    "category_remove": "Removed a category",
    "ads_upload": "Uploaded a picture",
    "staff_factor-reset": "Reset a second factor",
    "staff_networks": "Changed staff networks",
    "staff_invite-again": "Sent a new staff invitation",
    "staff_invite-cancel": "Cancelled a staff invitation",
    "staff_join": "Accepted a staff invitation"
  },
  "desk": {
    "approve": "Approve",
    "reject": "Reject",
    "refuse": "Reject",
    "payOut": "Pay out",
    "somebody": "Former user",
    "reasonFor": "Reason ({{name}} will see this)",
    "meanwhile": "Someone else has already decided this",
    "openedBy": "Opened by {{names}}",
    "lookAgain": "Refresh",
    "noProof": "No proof provided",
    "proofPicture": "Proof of payment",
    "empty": {
      "title": "All done",
      "text": "New items appear here automatically."
    },
    "facts": {
      "amount": "Amount",
      "fee": "Fee",
      "reference": "Reference",
      "method": "Paid by",
      "paidBy": "Paid out by",
      "platform": "Paps",
      "note": "Note"
    },
    "methods": {
      "bank_transfer": "Bank transfer",
      "mobile_money": "Mobile money",
      "office": "At our office"
    },
    "topUp": {
      "lead": "Approve once you’ve seen the money arrive.",
      "approveTitle": "Credit this top-up?",
      "approveText": "Has {{paps}} with the reference {{reference}} arrived in our account? {{name}} gets {{paps}} paps immediately.",
      "approveAction": "Credit {{paps}}",
      "approved": "{{paps}} paps credited to {{name}}.",
      "rejectTitle": "Reject this top-up?",
      "rejectText": "{{name}} will be notified with your reason.",
      "rejected": "Top-up of {{name}} rejected.",
      "noPayment": "No payment with this reference arrived",
      "otherAmount": "A different amount arrived"
    },
    "withdrawal": {
      "all": "All",
      "lead": "Pay out through banks and Paps offices. Stores pay out themselves.",
      "byWhom": "Owner",
      "types": {
        "regular": "Individuals",
        "store": "Merchants",
        "bank": "Banks"
      },
      "by": "through {{name}}",
      "byPlatform": "paid out by Paps",
      "codeLocked": "Too many wrong codes",
      "onlyStore": "The store pays it out with the customer’s code",
      "approveTitle": "Confirm payout?",
      "approveText": "Confirm only after {{name}} has received {{paps}}. This can’t be undone.",
      "approveAction": "Confirm payout of {{paps}}",
      "approved": "{{paps}} paid out to {{name}}.",
      "rejectTitle": "Reject this withdrawal?",
      "rejectText": "{{name}} gets {{paps}} and the fee back, and will be notified with your reason.",
      "rejected": "Withdrawal of {{name}} rejected. The money is returned."
    },
    "redemption": {
      "lead": "Points people want to redeem for paps.",
      "approveTitle": "Redeem these points?",
      "approveText_one": "{{name}} redeems {{points}} point and gets {{paps}} paps. This can’t be undone.",
      "approveText_other": "{{name}} redeems {{points}} points and gets {{paps}} paps. This can’t be undone.",
      "approveAction": "Pay {{paps}}",
      "approved": "{{paps}} paps credited to {{name}}.",
      "rejectTitle": "Reject this redemption?",
      "rejectText_one": "{{name}} gets {{points}} point back and will be notified with your reason.",
      "rejectText_other": "{{name}} gets {{points}} points back and will be notified with your reason.",
      "rejected": "Redemption of {{name}} rejected. The points are returned."
    },
    "identity": {
      "lead": "Compare the document with the selfie. Every view is logged.",
      "document": "Document",
      "selfie": "Selfie",
      "type": "Document",
      "types": {
        "passport": "Passport",
        "national_id": "National ID",
        "driver_licence": "Driver’s licence",
        "voter_card": "Voter card"
      },
      "sent": "Submitted",
      "country": "Country",
      "closer": "Zoom in: {{label}}",
      "farther": "Zoom out: {{label}}",
      "turn": "Rotate: {{label}}",
      "approveTitle": "Approve this identity?",
      "approveText": "{{name}}’s limits rise immediately.",
      "approved": "Identity of {{name}} approved.",
      "rejectTitle": "Reject this identity?",
      "rejectText": "{{name}} will be notified with your reason and can try again.",
      "rejected": "Identity of {{name}} rejected.",
      "tooDark": "The picture is too dark to read",
      "notSame": "The selfie does not show the same person",
      "expired": "The document has expired"
    }
  },
  "person": {
    "missing": "Person not found",
    "open": "Open profile",
    "who": "Profile",
    "name": "Name",
    "email": "Email",
    "emailState": "Email status",
    "phoneState": "Phone status",
    "phone": "Phone number",
    "born": "Date of birth",
    "address": "Address",
    "reveal": {
      "title": "Show personal data?",
      "text": "You’ll see the email, phone, date of birth and address of {{name}}. Access and reason are logged.",
      "action": "Show personal data",
      "asked": "Requested by the person",
      "fraud": "Suspected fraud",
      "hide": "Hide personal data",
      "done": "Personal data is shown until you leave this page."
    },
    "place": "Location",
    "verified": "Verified",
    "unverified": "Not verified",
    "balance": "Balance",
    "noMoney": "Only finance staff see balance and activity.",
    "toSpend": "Available",
    "held": "On hold",
    "savings": "Saved",
    "points": "Points",
    "pointsOwed": "Points owed",
    "limits": {
      "day": "Limit per day",
      "month": "Limit per month"
    },
    "limitUsed": "{{used}} of {{limit}} used",
    "ownLimit": "set by staff",
    "devices": "Sessions",
    "noDevices": "No active sessions.",
    "activity": "Activity",
    "more": "Show more",
    "referrals": "Referrals",
    "noReferrals": "No referrals yet.",
    "audit": "Staff actions",
    "noAudit": "No actions yet.",
    "actions": "Actions",
    "actionsText": "Actions are logged under your name.",
    "reason": "Reason (logged)",
    "setLimits": "Set limits",
    "saveLimits": "Save limits",
    "limitsText": "Leave a limit empty for the default.",
    "limitsSecond": "A limit above the default needs a second person.",
    "limitsDone": "Limits of {{name}} saved.",
    "notes": {
      "title": "Notes",
      "text": "Only staff see notes.",
      "label": "Note",
      "add": "Save note",
      "remove": "Remove note “{{text}}”",
      "removed": "Note removed."
    },
    "keys": {
      "title": "API keys",
      "none": "No API keys.",
      "unused": "Never used",
      "used": "Last used {{at}}",
      "revoke": "Revoke",
      "revokeOf": "Revoke key “{{name}}”",
      "revokeText": "Programs using it lose access immediately. Logged under your name.",
      "revoked": "Key revoked."
    },
    "identity": {
      "title": "Identity",
      "text": "Submitted documents. Every view is logged.",
      "none": "No documents yet.",
      "look": "View document"
    },
    "adsShown": "Ads are shown to {{name}}.",
    "adsHidden": "Ads are hidden from {{name}}.",
    "bulk": {
      "choose": "Select {{name}}",
      "showAds_one": "Show ads to {{count}} person?",
      "showAds_other": "Show ads to {{count}} people?",
      "hideAds_one": "Hide ads from {{count}} person?",
      "hideAds_other": "Hide ads from {{count}} people?",
      "adsText": "Accounts that this changes: {{count}}. It can be undone.",
      "adsDone": "Accounts changed: {{count}}.",
      "signOut_one": "Sign out {{count}} person?",
      "signOut_other": "Sign out {{count}} people?",
      "signOutText": "Selected accounts ({{count}}) are signed out on all devices. They can sign in again.",
      "signOutDone": "Accounts signed out everywhere: {{count}}."
    },
    "showAds": "Show ads",
    "hideAds": "Hide ads",
    "lock": {
      "title": "Lock this account?",
      "text": "{{name}} is signed out, can’t sign in, and gets no payouts until unlocked.",
      "action": "Lock account",
      "done": "{{name}} is locked."
    },
    "unlock": {
      "title": "Unlock this account?",
      "text": "{{name}} can sign in and move money again.",
      "action": "Unlock account",
      "done": "{{name}} is unlocked."
    },
    "stop": {
      "title": "Stop this store?",
      "text": "{{name}} can’t take payments or handle cash until it is approved again.",
      "action": "Stop store",
      "done": "{{name}} is stopped."
    },
    "signOut": {
      "title": "Sign out everywhere?",
      "text": "Every device of {{name}} is signed out at once.",
      "action": "Sign out everywhere",
      "done": "{{name}} is signed out everywhere."
    },
    "remove": {
      "title": "Delete this account?",
      "text": "The personal data of {{name}} is erased for good. Not possible while money, points or pending records remain.",
      "action": "Delete account",
      "done": "The account of {{name}} is deleted."
    }
  },
  "me": {
    "title": "Your account",
    "open": "Your account menu",
    "profile": "Profile and sessions",
    "name": "Name",
    "nameText": "Colleagues see it with your decisions.",
    "email": "Email",
    "role": "Role",
    "passwordRow": "Change your password",
    "preferencesRow": "Theme, language and alerts",
    "noticesRow": "All your notifications",
    "noNotices": "Queue items, approvals and results of audits appear here.",
    "lockTold": "Message to the person (optional)",
    "lockToldText": "They read it when they try to sign in.",
    "notices": {
      "topupPending": "{{name}} reports a payment of {{paps}} paps.",
      "topupApproved": "The top-up of {{paps}} paps by {{name}} was approved.",
      "topupRejected": "The top-up of {{paps}} paps by {{name}} was rejected.",
      "withdrawalPending": "{{name}} requests a withdrawal of {{paps}} paps.",
      "redemptionPending": "{{name}} wants to redeem points for {{paps}} paps.",
      "record": "{{kind}} of {{paps}} paps: {{status}}",
      "booksBroken": "The audit found a problem.",
      "approvalAsked": "A colleague needs a second person.",
      "approvalDecided": "Your approval request was decided.",
      "controlChanged": "A super admin made a change alone."
    }
  },
  "storesDesk": {
    "lead": "All stores.",
    "searchHint": "Business name, owner or Paps ID",
    "anyStatus": "Any status",
    "statuses": {
      "approved": "Approved",
      "stopped": "Stopped",
      "pending": "Application pending"
    },
    "columns": {
      "store": "Store",
      "category": "Category",
      "status": "Status",
      "application": "Application",
      "volume": "Payments, 30 days",
      "place": "Place",
      "since": "Since"
    },
    "wants": "Wants to be {{name}}",
    "locked": "Locked"
  },
  "storeQueue": {
    "lead": "New stores and name changes.",
    "new": "New store",
    "change": "Change of {{name}}",
    "approveTitle": "Approve this application?",
    "approveNew": "{{name}} can take payments, deposits and pay-outs immediately.",
    "approveChange": "The store trades as {{name}} immediately.",
    "approved": "{{name}} is approved.",
    "rejectTitle": "Reject this application?",
    "rejectNew": "{{name}} will be notified with your reason and can apply again.",
    "rejectChange": "The store keeps trading as {{name}} and will be notified with your reason.",
    "rejected": "Application rejected.",
    "reasons": {
      "address": "The address does not exist",
      "name": "The name belongs to another business",
      "more": "Please describe what you sell"
    },
    "history": "Store applications",
    "noHistory": "No applications.",
    "states": {
      "pending": "Pending",
      "approved": "Approved",
      "refused": "Rejected",
      "withdrawn": "Withdrawn",
      "replaced": "Replaced"
    },
    "reopen": "Reopen store",
    "reopenTitle": "Reopen this store?",
    "reopenText": "{{name}} can take payments, take deposits and pay out cash again.",
    "reopened": "{{name}} is open again."
  },
  "banks": {
    "lead": "Banks take deposits for customers, pay out withdrawals and withdraw their own balance.",
    "none": "No banks yet",
    "noneText": "Banks appear here with their float.",
    "add": "Add bank",
    "addAction": "Add bank",
    "added": "{{name}} is added.",
    "name": "Bank name",
    "email": "Sign-in email",
    "password": "Password",
    "passwordHint": "At least 8 characters. The bank changes it after the first sign-in.",
    "country": "Country",
    "city": "City",
    "float": "Float",
    "held": "On hold",
    "depositsToday": "Deposits today",
    "payoutsToday": "Pay-outs today",
    "times_one": "{{count}} transaction",
    "times_other": "{{count}} transactions",
    "settle": "Settle",
    "settleOf": "Settle with {{name}}",
    "direction": "Direction",
    "fund": "The bank paid us: float grows",
    "draw": "We pay the bank: float shrinks",
    "amount": "Amount in paps",
    "reference": "Reference in the bank statement",
    "settleText": "A second person must approve it.",
    "settleAction": "Send for approval",
    "change": "Edit",
    "changeOf": "Edit {{name}}",
    "save": "Save",
    "changed": "Saved.",
    "lock": "Lock",
    "lockOf": "Lock {{name}}",
    "unlock": "Unlock",
    "unlockOf": "Unlock {{name}}"
  },
  "caseQueue": {
    "lead": "Reports of people who fear for their account. Oldest first.",
    "kinds": {
      "device_disowned": "Didn’t recognise a device",
      "signed_out_everywhere": "Signed out everywhere",
      "recovery_cancelled": "Cancelled a recovery"
    },
    "device": "Device",
    "sessions": "Latest sessions",
    "noSessions": "No sessions.",
    "ended": "ended",
    "live": "signed in",
    "close": "Close case",
    "closeTitle": "Close this case?",
    "closeText": "Write what you found and did. The person doesn’t see it.",
    "note": "Note",
    "closed": "The case is closed.",
    "from": "From",
    "suggestions": {
      "reached": "Spoke with the person; nothing was lost",
      "locked": "Locked the account until the person is reached",
      "silent": "No answer after three attempts"
    }
  },
  "recoveryQueue": {
    "lead": "People who lost every way to sign in. Compare the faces. Nothing can be approved before the waiting time ends.",
    "ready": "Can be decided",
    "readyAt": "From {{moment}}",
    "why": "What happened",
    "earliest": "Earliest approval",
    "selfie": "Selfie of the requester",
    "identity": "Selfie of the approved identity",
    "reason": "Note",
    "approveTitle": "Recover the account of {{name}}?",
    "approveText": "The requester then chooses a new password and a new PIN. Every device and passkey is removed.",
    "rejectTitle": "Reject the request for {{name}}?",
    "rejectText": "Nothing changes.",
    "approved": "Approved.",
    "rejected": "Rejected.",
    "noIdentity": "This account has no approved identity to compare with, so it can only be rejected.",
    "waits": "The owner can still cancel. It can be approved after the waiting time."
  },
  "factor": {
    "exempt": "Demo account: no second factor",
    "withPasskey": "Use a passkey",
    "cancelled": "The device didn’t confirm. Try again.",
    "noWay": "This browser can’t use your passkey. Open the back-office on the device that has it.",
    "code": "Code from your app",
    "codeHint": "Six digits. It changes every 30 seconds.",
    "useRecovery": "Use a recovery code",
    "useCode": "Use a code from the app",
    "recoveryCode": "Recovery code",
    "recoveryHint": "Each one works once.",
    "needed": {
      "title": "Confirm it’s you",
      "lead": "Staff sign in with a second factor.",
      "submit": "Continue"
    },
    "locked": {
      "title": "Session locked",
      "lead": "Nobody used this page for a while. Confirm it’s you to continue where you were.",
      "submit": "Unlock"
    },
    "again": {
      "title": "Confirm it’s you",
      "text": "This action needs your second factor again.",
      "submit": "Confirm"
    },
    "password": {
      "title": "Choose your own password",
      "lead": "Someone else chose your first password. Replace it to continue.",
      "current": "Password you were given",
      "submit": "Save password"
    },
    "enrol": {
      "title": "Set up your second factor",
      "lead": "Staff need more than a password to sign in. Choose how you’ll confirm it’s you.",
      "passkey": "Passkey",
      "passkeyText": "Your fingerprint, face or device PIN. The safest choice.",
      "passkeyLead": "Your device asks for your fingerprint, face or PIN.",
      "passkeyName": "Name of this passkey",
      "passkeyDefault": "My work device",
      "passkeySubmit": "Create passkey",
      "app": "Authenticator app",
      "appText": "A six-digit code from an app on your phone.",
      "other": "Choose another way"
    },
    "app": {
      "title": "Authenticator app",
      "lead": "Scan the code with your app, then enter the six digits it shows.",
      "picture": "QR code for your authenticator app",
      "secret": "Or type this key",
      "code": "Code from your app",
      "codeHint": "Six digits. It changes every 30 seconds.",
      "submit": "Confirm app"
    },
    "recovery": {
      "title": "Save your recovery codes",
      "text": "If you lose your phone, each of these codes lets you in once. We can’t show them again.",
      "copy": "Copy codes",
      "download": "Download",
      "saved": "I saved them somewhere safe",
      "done": "Continue"
    },
    "card": {
      "title": "Second factor",
      "text": "Confirms it’s you when you sign in, unlock a session or change something sensitive.",
      "app": "Authenticator app",
      "appOn": "Set up",
      "appOff": "Not set up",
      "setUp": "Set up",
      "replace": "Replace",
      "recovery": "Recovery codes",
      "left_one": "{{count}} code left",
      "left_other": "{{count}} codes left",
      "renew": "Create new codes"
    }
  },
  "app": {
    "name": "Paps",
    "skip": "Skip to content",
    "language": "Language",
    "loading": "Loading",
    "undo": "Undo",
    "retry": "Try again",
    "paps": "paps",
    "back": "Back",
    "next": "Continue",
    "cancel": "Cancel",
    "close": "Close",
    "pictureFailed": "This picture didn’t load."
  },
  "theme": {
    "toDark": "Use the dark theme",
    "toLight": "Use the light theme"
  },
  "toasts": {
    "label": "Messages",
    "close": "Close message",
    "closeAll": "Close all"
  },
  "outage": {
    "retrying": "We can’t reach Paps. Trying again.",
    "offline": "You’re offline. What you see may be out of date.",
    "reconnecting": "Reconnecting. What you see may be out of date."
  },
  "notFound": {
    "title": "Page not found",
    "text": "Check the address, or start again from home.",
    "action": "Go to home"
  },
  "crash": {
    "title": "Something went wrong",
    "text": "This page stopped working. Your money is safe.",
    "action": "Reload page"
  },
  "offline": {
    "title": "You’re offline",
    "text": "This page needs a connection. It opens automatically when you’re back online.",
    "action": "Back to my wallet"
  },
  "forbidden": {
    "title": "This page is for staff",
    "text": "Your account has no back-office access. Ask an administrator if you need it.",
    "action": "Back to my wallet"
  },
  "titles": {
    "landing": "Paps, a wallet for everyday money",
    "signIn": "Sign in",
    "signUp": "Open your wallet",
    "forgotPassword": "Forgot password",
    "resetPassword": "New password",
    "payLink": "Pay",
    "documentCheck": "Check a document",
    "home": "Home",
    "activity": "Activity",
    "receipt": "Receipt",
    "spending": "Spending",
    "statements": "Statements",
    "send": "Send",
    "pay": "Pay",
    "scan": "Scan a code",
    "code": "My code",
    "request": "Request money",
    "requests": "Requests",
    "topUp": "Top up",
    "topUpOrder": "Pay your top-up",
    "newPot": "New pot",
    "potAdd": "Add money",
    "potTake": "Withdraw",
    "potEdit": "Pot settings",
    "redeem": "Redeem points",
    "cashIn": "Pay in cash",
    "withdraw": "Withdraw",
    "savings": "Savings",
    "points": "Points",
    "referrals": "Invite friends",
    "balance": "Balance",
    "stores": "Stores",
    "realEstate": "Real estate",
    "services": "Services",
    "directory": "Directory",
    "videos": "Videos",
    "notifications": "Notifications",
    "profile": "Profile",
    "verifyEmail": "Verify your email",
    "verifyPhone": "Verify your phone",
    "personal": "Personal details",
    "storeAccount": "Your store",
    "pin": "PIN",
    "pinRecovery": "Forgot PIN",
    "questions": "Security questions",
    "password": "Password",
    "limits": "Limits",
    "identity": "Identity",
    "ownData": "Your data",
    "closeAccount": "Close your account",
    "blockedPeople": "Blocked people",
    "security": "Security",
    "preferences": "Preferences",
    "till": "Till",
    "deposits": "Deposits",
    "newDeposit": "New deposit",
    "payOut": "Pay out",
    "payOuts": "Pay-outs",
    "day": "My day",
    "integrations": "Integrations",
    "team": "Team",
    "inviteOperator": "Invite an employee",
    "operator": "Employee",
    "joinTeam": "Join a team",
    "workAccount": "Account",
    "newKey": "New API key",
    "newWebhook": "New webhook",
    "deliveries": "Delivery log",
    "backoffice": "Back-office",
    "notFound": "Page not found",
    "payments": "Payments",
    "myStore": "My store",
    "recovery": "Recover your account",
    "cancelRecovery": "Cancel a recovery",
    "joinStaff": "Join the Paps team"
  },
  "auth": {
    "email": "Email",
    "password": "Password",
    "confirm": "Confirm password",
    "firstName": "First name",
    "lastName": "Last name",
    "referral": "Referral code",
    "optional": "optional",
    "passwordHint": "At least 8 characters. A short sentence works well.",
    "toggle": "Show or hide the password",
    "forgotten": "Forgot your password?",
    "quote": "One balance.\nOne ID.\nAlways right.",
    "quoteNote": "Every transaction is recorded twice and can never be altered.",
    "signIn": {
      "title": "Welcome back",
      "lead": "Sign in to your wallet.",
      "submit": "Sign in",
      "other": "New to Paps?",
      "otherLink": "Open a wallet"
    },
    "signUp": {
      "title": "Open your wallet",
      "lead": "It takes less than a minute.",
      "submit": "Create my wallet",
      "other": "Already have a wallet?",
      "otherLink": "Sign in"
    },
    "provider": {
      "or": "or",
      "continue": "Continue with {{name}}",
      "waiting": "Signing you in",
      "failed": "Failed to login",
      "again": "Nothing changed. Please try again.",
      "connected": "{{name}} is connected. You can now sign in with it.",
      "toSignIn": "Go to sign in",
      "toWallet": "Back to my wallet"
    },
    "signOut": "Sign out",
    "ended": "Your session has ended. Please sign in again.",
    "passkey": "Use a passkey"
  },
  "refusals": {
    "signIn": "Invalid email or password",
    "signUp": "Invalid email or password",
    "provider": "Failed to login",
    "admin": "Something went wrong",
    "personalInfo": "Failed to save personal info",
    "avatar": "Failed to update user avatar",
    "nationalId": "Failed to update national identification details",
    "questionsLoad": "Failed to get security question",
    "questionsSave": "Failed to update security questions",
    "emailVerify": "Email verification failed",
    "emailCode": "Email verification code send failed",
    "phoneVerify": "Phone verification failed",
    "phoneCode": "Phone verification code send failed",
    "network": "Network Request Error"
  },
  "fieldErrors": {
    "missing": {
      "first_name": "Enter your first name",
      "last_name": "Enter your last name",
      "password": "Enter a password",
      "name": "Enter a name",
      "address": "Enter an address",
      "other": "Fill in this field"
    },
    "password_common": "This password is too easy to guess",
    "passwords_differ": "Passwords don’t match",
    "not_an_email": "Enter a valid email address",
    "pin_easy": "Too easy to guess. Avoid 1111 or 1234.",
    "not_a_pin": "Enter 4 to 6 digits",
    "not_a_phone_number": "Enter a valid phone number",
    "phone_without_country": "Enter a valid phone number",
    "not_a_code": "Enter the 6 digits we sent"
  },
  "team": {
    "lead": "People who work at your till, with their own sign-in and PIN.",
    "add": "Invite an employee",
    "people": "Employees",
    "none": "No employees yet",
    "noneText": "Invite a cashier or a manager. You set what they may pay out, deposit and refund.",
    "invited": "Invitations",
    "expires": "Expires {{when}}",
    "revoke": "Cancel invitation",
    "revokeOf": "Cancel the invitation to {{email}}",
    "revoked": "Invitation cancelled.",
    "former": "Former employees",
    "endedOn": "Ended {{when}}",
    "storesOnly": "Only approved stores have employees",
    "storesOnlyText": "Once your store is approved, you can invite people here.",
    "failed": "We couldn’t load the team",
    "roles": {
      "cashier": "Cashier",
      "manager": "Manager"
    },
    "roleText": {
      "cashier": "Takes payments, deposits and pay-outs, and sees their own day.",
      "manager": "A cashier who also gives refunds and sees everybody’s day."
    },
    "status": {
      "active": "Active",
      "suspended": "Suspended",
      "ended": "Ended"
    },
    "leftToday": "{{paps}} left today for pay-outs",
    "invite": {
      "title": "Invite an employee",
      "lead": "We send a link that works once, for 3 days. They choose their own password and PIN.",
      "form": "Who is it?",
      "first": "First name",
      "last": "Last name",
      "email": "Email",
      "emailText": "An address without a Paps account.",
      "role": "Role",
      "submit": "Send invitation",
      "sent": "Invitation sent to {{email}}."
    },
    "limits": {
      "title": "Limits",
      "text": "In paps. 0 allows none. Days are counted in UTC.",
      "payout": "Pay-outs",
      "deposit": "Deposits",
      "refund": "Refunds (managers)",
      "actOf": "{{what}}: per transaction",
      "dayOf": "{{what}}: per day",
      "save": "Save changes",
      "saved": "Saved. Applies to new transactions.",
      "roleHint": "Changing the role signs them out."
    },
    "pin": "Your PIN",
    "end": "End access",
    "endTitle": "End access for {{name}}?",
    "endText": "They’re signed out on every device. This can’t be undone.",
    "ended": "{{name}} no longer has access.",
    "allDay": "All tills"
  },
  "report": {
    "day": "Day report",
    "charges": "Payments at the till",
    "deposits": "Deposits",
    "payouts": "Pay-outs",
    "refunds": "Refunds",
    "count_one": "{{count}} transaction",
    "count_other": "{{count}} transactions",
    "cash": "Cash in the drawer",
    "cashText": "Deposits minus pay-outs.",
    "acts": "Transactions",
    "none": "No transactions on this day",
    "noneText": "Payments, deposits and pay-outs appear here.",
    "failed": "We couldn’t load this day",
    "pdf": "Download the day as PDF",
    "csv": "Download the day as CSV",
    "act": {
      "charge": "Payment",
      "request": "Request sent",
      "cancel": "Request cancelled",
      "deposit": "Deposit",
      "payout": "Pay-out",
      "decline": "Pay-out declined",
      "refund": "Refund"
    },
    "refund": {
      "action": "Refund",
      "actionOf": "Refund the payment of {{name}}",
      "title": "Refund to {{name}}",
      "text": "The customer gets the money back immediately.",
      "amount": "Amount in paps",
      "submit": "Give refund",
      "done": "Refunded."
    }
  },
  "work": {
    "menu": "Till",
    "actsFor": "Working for {{store}}",
    "till": "Till",
    "deposit": "Deposit",
    "payOuts": "Pay-outs",
    "day": "My day",
    "team": "Team",
    "account": "Account",
    "left": "Left today",
    "leftOf": "{{left}} of {{day}} paps",
    "most": "Up to {{act}} per transaction",
    "resets": "Resets {{when}}",
    "leftNow": "{{paps}} left today, up to {{act}} per transaction",
    "byCode": "Show code",
    "byRequest": "Send a request",
    "titleWho": "Who pays?",
    "titleAsk": "Check the request",
    "ask": "Request {{paps}}",
    "asking": "Waiting for {{name}}",
    "askingText": "{{name}} was notified. This screen updates when it’s paid.",
    "cancel": "Cancel request",
    "declined": "{{name}} declined.",
    "deposited": "{{paps}} deposited",
    "depositedText": "{{name}} gets {{credited}} now.",
    "again": "Next customer",
    "pin": "Your own PIN",
    "settings": {
      "title": "Account",
      "password": "Password",
      "pin": "PIN",
      "language": "Language",
      "theme": "Theme"
    }
  },
  "joinTeam": {
    "title": "Join {{store}}",
    "lead": "Hello {{name}}. {{store}} invites you as a {{role}}. Choose your password and your own PIN.",
    "roles": {
      "cashier": "cashier",
      "manager": "manager"
    },
    "email": "Email you sign in with",
    "pin": "Your PIN (4 to 6 digits)",
    "pinText": "You confirm transactions with it. Don’t share it with anyone.",
    "again": "Confirm PIN",
    "differs": "PINs don’t match.",
    "submit": "Join team",
    "refused": "This invitation doesn’t work",
    "refusedText": "It has expired, was used or was cancelled. Ask the store for a new one.",
    "toSignIn": "Sign in"
  },
  "check": {
    "title": "Check a document",
    "lead": "Check whether a Paps receipt or statement is genuine.",
    "code": "Code, or the address under the QR code",
    "submit": "Check document",
    "another": "Check another document",
    "unknown": "No document found with this code",
    "unknownText": "Check the code for typos. If it’s correct, the document isn’t genuine.",
    "failed": "We couldn’t check this document",
    "ours": {
      "receipt": "This receipt is genuine",
      "statement": "This statement is genuine"
    },
    "compare": "Compare these figures with those on the document.",
    "kind": "Type",
    "status": "Status",
    "from": "From",
    "to": "To",
    "when": "Date",
    "fee": "Fee",
    "amount": "Amount",
    "owner": "Owner",
    "month": "Month",
    "opening": "Opening balance",
    "lines": "Lines",
    "closing": "Closing balance",
    "since": {
      "refunded": "Refunded in full on {{date}}",
      "partlyRefunded": "Partly refunded: {{refunded}} of {{amount}}",
      "partlyReversed": "Partly reversed: {{refunded}} of {{amount}}",
      "reversed": "Reversed on {{date}}",
      "approved": "Approved on {{date}}",
      "completed": "Completed on {{date}}",
      "fulfilled": "Completed on {{date}}",
      "paid": "Paid on {{date}}",
      "rejected": "Rejected on {{date}}",
      "expired": "Expired on {{date}}",
      "declined": "Declined on {{date}}",
      "cancelled": "Cancelled on {{date}}"
    },
    "undone_one": "{{count}} of its transactions was refunded, reversed or returned later.",
    "undone_other": "{{count}} of its transactions were refunded, reversed or returned later.",
    "undoneUnknown": "This statement is too long to check for later refunds."
  },
  "flow": {
    "back": "Back",
    "close": "Close",
    "progress": "Progress",
    "stepOf": "Step {{step}} of {{steps}}",
    "keypad": "Keypad",
    "point": "Decimal point",
    "erase": "Erase",
    "next": "Continue",
    "balance": "Balance {{paps}}",
    "limitLeft": {
      "day": "{{paps}} left today",
      "month": "{{paps}} left this month"
    },
    "overBalance": "That’s more than your balance. You can send up to {{most}}.",
    "overLimit": "That’s above your limit. You can send up to {{most}}.",
    "overMost": "The most possible is {{most}}.",
    "pin": {
      "label": "Enter your PIN",
      "typed_one": "{{count}} digit entered",
      "typed_other": "{{count}} digits entered",
      "why": "Enter your PIN to confirm it’s you.",
      "forgotten": "Forgot your PIN?",
      "missingTitle": "Choose a PIN first",
      "missingText": "You confirm every payment with a PIN of 4 to 6 digits.",
      "missingAction": "Choose my PIN"
    },
    "party": {
      "verified": "Identity verified",
      "before_one": "You paid them once",
      "before_other": "You paid them {{count}} times",
      "never": "Not paid yet",
      "firstTime": "You’ve never paid {{name}} before. Check the name and the Paps ID: payments can’t be undone."
    },
    "lost": "Connection lost. Checking your payment; you won’t be charged twice.",
    "unknown": {
      "title": "We’re still checking",
      "text": "We couldn’t confirm your payment yet. Check again: you won’t be charged twice.",
      "action": "Check again",
      "activity": "View my activity"
    },
    "offline": "You’re offline. Connect to send money.",
    "addNote": "Add note"
  },
  "receipt": {
    "doneTitle": "Done",
    "done": "Done",
    "amount": "Amount",
    "fee": "Fee",
    "total": "Total",
    "points": "Points",
    "note": "Note",
    "reason": "Reason",
    "until": "Expires",
    "reference": "Reference",
    "details": "Details",
    "begun": "Started",
    "by": "by {{who}}",
    "deciders": {
      "sender": "{{name}}",
      "receiver": "{{name}}",
      "staff": "Paps"
    },
    "related": "Related",
    "share": "Share",
    "pdf": "PDF",
    "again": "Send again",
    "shareText": "{{what}}: {{paps}} paps, {{name}}, {{date}}. Reference {{reference}}",
    "missing": {
      "title": "Receipt not found",
      "text": "It doesn’t exist, or it belongs to someone else.",
      "action": "Go to my activity"
    },
    "headline": {
      "transfer": {
        "out": "Sent to {{name}}",
        "in": "{{name}} sent you money"
      },
      "payment": {
        "out": "Paid {{name}}",
        "in": "{{name}} paid you"
      },
      "refund": {
        "out": "Refunded {{name}}",
        "in": "Refund from {{name}}"
      },
      "request": {
        "out": "{{name}} requests money",
        "in": "You asked {{name}}"
      },
      "deposit": {
        "out": "Cash paid in for {{name}}",
        "in": "Cash paid in at {{name}}"
      },
      "withdrawal": {
        "out": "Cash at {{name}}",
        "in": "Cash paid to {{name}}"
      },
      "saving": {
        "out": "Saved in {{name}}",
        "in": "Taken out of {{name}}"
      }
    },
    "steps": {
      "pending": "Pending",
      "completed": "The money has arrived",
      "approved": "Approved",
      "rejected": "Refused",
      "expired": "Expired",
      "paid": "Paid",
      "declined": "Declined",
      "cancelled": "Cancelled",
      "fulfilled": "Paid into your balance"
    },
    "happened": "What happened",
    "to": "To",
    "from": "From",
    "type": "Type",
    "noFee": "None",
    "verified": "Verified",
    "copyReference": "Copy reference",
    "copyLink": "Copy link",
    "youAnd": "You and {{name}}",
    "showCode": "Show pick-up code",
    "payOut": "Pay out",
    "seeAll_one": "See all {{count}}",
    "seeAll_other": "See all {{count}}"
  },
  "send": {
    "titleChoose": "Send to",
    "titlePay": "Pay a store",
    "titleAmount": "How much?",
    "titleReview": "Check and send",
    "titlePin": "Confirm",
    "who": "Name, Paps ID or phone",
    "whoHint": "A username works too.",
    "find": "Find",
    "scan": "Scan a code",
    "stores": "Find a store",
    "favourites": "Favourites",
    "favourite": "Favourite: {{name}}",
    "recent": "Recent",
    "mistyped": "This Paps ID has a typo. Check it with the person you want to pay.",
    "wellTyped": "This Paps ID is valid",
    "nobody": "We couldn’t find anyone with that ID.",
    "oneself": "That’s your own wallet. Choose someone else.",
    "notThis": "No one to pay here",
    "another": "Choose someone else",
    "note": "Note (optional)",
    "gets": "{{name}} gets",
    "noFee": "None",
    "pointsEarned": "Points you earn",
    "balanceAfter": "Balance after",
    "final": "Check the name before you confirm.",
    "sendAmount": "Send {{paps}}",
    "payAmount": "Pay {{paps}}",
    "titleReviewPay": "Check and pay"
  },
  "scan": {
    "camera": "Camera view",
    "hint": "Hold the code inside the frame.",
    "refused": "Camera access is off. Allow it in your browser’s settings, or type the code below.",
    "missing": "No camera found. Type the code below, or choose a picture of it.",
    "notOurs": "That isn’t a Paps code.",
    "noCode": "We couldn’t find a code in that picture.",
    "type": "Paps ID or pay link",
    "open": "Open",
    "picture": "Add picture",
    "mine": "My code"
  },
  "code": {
    "lead": "Anyone who scans it can pay you. It works offline too.",
    "picture": "QR code to pay {{id}}",
    "share": "Share",
    "copy": "Copy link",
    "ask": "Request an amount",
    "askText": "The code will include the amount and the note.",
    "amount": "Amount in paps",
    "note": "Note (optional)"
  },
  "payLink": {
    "payee": "Pay {{name}}",
    "payeeAmount": "Pay {{paps}} paps to {{name}}",
    "store": "Store",
    "verified": "Verified",
    "nobody": {
      "title": "We couldn’t find anyone with that ID",
      "text": "Nobody has the Paps ID in this link. Ask for the link again, or scan the code."
    },
    "noName": {
      "title": "We can’t show the name right now",
      "text": "Check the name after you sign in, before you confirm."
    },
    "signIn": "Sign in to pay",
    "signUp": "Open a wallet",
    "hint": "You’ll see the name and confirm with your PIN before you pay.",
    "broken": {
      "title": "This pay link doesn’t work",
      "text": "The Paps ID in it has a typo. Ask for the link again, or scan the code.",
      "action": "Go to home"
    }
  },
  "requests": {
    "ask": "Request money",
    "sides": "Direction",
    "in": "To pay",
    "out": "Sent",
    "waiting_one": "{{count}} pending",
    "waiting_other": "{{count}} pending",
    "ended": "Past",
    "asksYou": "{{name}} requests",
    "youAsked": "You asked {{name}}",
    "until": "Expires {{date}}",
    "remindedAt": "reminded {{date}}",
    "pay": "Pay",
    "payWhom": "Pay {{name}}",
    "decline": "Decline",
    "declineWhom": "Decline {{name}}",
    "remind": "Remind",
    "remindWhom": "Remind {{name}}",
    "cancel": "Cancel",
    "cancelWhom": "Cancel the request to {{name}}",
    "reminded": "Reminder sent.",
    "reasonHint": "{{name}} will see this.",
    "declining": {
      "title": "Decline {{name}}’s request?",
      "reason": "Reason (optional)",
      "action": "Decline request"
    },
    "cancelling": {
      "title": "Cancel your request to {{name}}?",
      "reason": "Reason (optional)",
      "action": "Cancel request"
    },
    "notPayable": "This request can’t be paid",
    "empty": {
      "in": {
        "title": "No requests to pay",
        "text": "Requests from others appear here."
      },
      "out": {
        "title": "No requests sent",
        "text": "Ask one person, or split a bill between several."
      }
    },
    "titlePeople": "Who should pay you?",
    "who": "Name, Paps ID or phone",
    "whoHint": "You can choose several people.",
    "chosen": "Chosen people",
    "remove": "Remove {{name}}",
    "nextWith_one": "Continue with {{count}} person",
    "nextWith_other": "Continue with {{count}} people",
    "how": "How to split",
    "modes": {
      "split": "Split between them",
      "splitWithMe": "Include me",
      "each": "Same for each"
    },
    "total": "Total requested",
    "nothingMoves": "They’ll be notified and have 7 days to pay.",
    "askAmount": "Request {{paps}}",
    "askPeople_one": "Request {{paps}} from {{count}} person",
    "askPeople_other": "Request {{paps}} from {{count}} people",
    "asked_one": "Request sent.",
    "asked_other": "{{count}} requests sent.",
    "seeAsked": "View sent requests",
    "titleReview": "Check and request",
    "choose": "Select a request to see its details."
  },
  "activity": {
    "search": "Name, note, amount or reference",
    "filters": "Filters",
    "groups": {
      "transfers": "Transfers",
      "payments": "Payments",
      "requests": "Requests",
      "cash": "Cash",
      "topUps": "Top-ups",
      "savings": "Savings",
      "points": "Points",
      "corrections": "Corrections"
    },
    "status": "Status",
    "min": "Minimum",
    "max": "Maximum",
    "empty": "Your payments appear here. Add money to start.",
    "movements_one": "{{count}} movement",
    "movements_other": "{{count}} movements",
    "in": "In",
    "out": "Out",
    "export": "Export",
    "type": "Type",
    "person": "Person",
    "amount": "Amount",
    "period": "Period",
    "since": "From {{day}}",
    "until": "Until {{day}}",
    "removeFilter": "Remove filter {{filter}}",
    "choose": "Nothing selected",
    "chooseText": "Select a movement to see its receipt."
  },
  "statements": {
    "lead": "Monthly statements with a code anyone can check.",
    "running": "So far",
    "pdf": "Statement of {{month}} as PDF",
    "csv": "Statement of {{month}} as CSV"
  },
  "spending": {
    "before": "Previous month",
    "after": "Next month",
    "in": "Money in",
    "months": "Six months",
    "kinds": "Categories",
    "days": "Day by day",
    "none": "No spending this month.",
    "other": "Other",
    "times_one": "once",
    "times_other": "{{count}} times",
    "spent": "Spent",
    "saved": "Saved",
    "merchants": "Stores",
    "noMerchants": "You paid no store this month."
  },
  "refund": {
    "title": "Refund",
    "action": "Refund",
    "confirm": "Refund {{paps}}",
    "gets": "{{name}} gets back",
    "left": "Left to refund",
    "pointsBack": "Points taken back from them",
    "hint": "Refund all of it, or a part.",
    "titleReview": "Check and refund"
  },
  "blocking": {
    "block": "Block",
    "blockWhom": "Block {{name}}",
    "unblock": "Unblock",
    "unblockWhom": "Unblock {{name}}",
    "askTitle": "Block {{name}}?",
    "askText": "{{name}} won’t be able to send you money or requests, and isn’t told. Pending requests between you end. You can’t send to {{name}} either until you unblock them.",
    "blocked": "{{name}} is blocked.",
    "unblocked": "{{name}} is unblocked.",
    "title": "Blocked people",
    "lead": "They can’t send you money or requests. They aren’t told.",
    "since": "Blocked on {{date}}",
    "none": "No one is blocked",
    "noneText": "You can block someone from a receipt, a request, or when you send money."
  },
  "hub": {
    "send": "To a person, in seconds",
    "pay": "Scan a code or choose a store",
    "request": "Ask people to pay you",
    "topUp": "From your bank or mobile money",
    "cashIn": "At a store or bank near you",
    "withdraw": "Collect cash with a code",
    "code": "Show it to be paid"
  }
}
