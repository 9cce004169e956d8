// Generated from en/*.json: `npx vitest run --project web src/kit/words/namespaces.test.ts -u`.

/** The English words, which are the type of every language: keys, texts and so placeholders. */
export interface English {
  "application": {
    "pending": "Pending",
    "refused": "Refused",
    "stopped": "Stopped",
    "pendingTitle": "Your application is pending",
    "pendingText": "You applied as {{name}} on {{date}}. Nothing changes until you’re approved. We’ll notify you.",
    "changeTitle": "Your change is pending",
    "changeText": "You asked for {{name}} on {{date}}. Until it’s approved, you trade as {{old}}.",
    "refusedTitle": "Your application was refused",
    "refusedText": "Reason: {{reason}}",
    "refusedAgain": "Correct it below and apply again.",
    "changeRefusedTitle": "Your change was refused",
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
    "remembered": "Remembered it?",
    "newPassword": "New password",
    "confirm": "New password again",
    "forgot": {
      "title": "Forgot your password?",
      "lead": "Tell us your email, and we send you a code to choose a new one.",
      "submit": "Send me a code"
    },
    "reset": {
      "title": "Choose a new password",
      "lead": "Type the code that we sent to {{email}}. It works for 10 minutes.",
      "leadPlain": "Type the code that we sent you by mail. It works for 10 minutes.",
      "code": "Code from the mail",
      "submit": "Save my new password",
      "noCode": "No code?",
      "again": "Ask for another"
    }
  },
  "codes": {
    "none": "No code?",
    "resend": "Send another code",
    "wait": "Another one in {{seconds}} s.",
    "sent": "A code is on its way.",
    "phoneHint": "+233 24 123 4567"
  },
  "verify": {
    "code": "6-digit code",
    "submit": "Verify",
    "later": "Not now",
    "go": "Continue",
    "email": {
      "title": "Verify your email",
      "lead": "Type the code that we sent to {{email}}. It works for 10 minutes.",
      "done": "Your email is verified",
      "doneText": "{{email}} is proven to be yours."
    },
    "phone": {
      "title": "Verify your phone",
      "lead": "We send a code by SMS. A verified phone raises your limits and brings back a forgotten PIN.",
      "emailFirst": "Verify your email before you add a phone number.",
      "number": "Phone number",
      "send": "Send me a code",
      "codeTitle": "Type the code",
      "codeLead": "It is on its way to {{phone}}, and works for 10 minutes.",
      "other": "Use another number",
      "done": "Your phone is verified",
      "doneText": "{{phone}} is proven to be yours."
    }
  },
  "profile": {
    "save": "Save",
    "saved": "Saved",
    "identity": "Identity",
    "identityRow": "A document and a selfie raise your limits",
    "identityStates": {
      "none": "Not sent",
      "pending": "Waiting",
      "approved": "Approved",
      "rejected": "Rejected"
    },
    "security": "Security",
    "securityRow": "PIN, questions, password, devices",
    "limits": "Limits",
    "limitsRow": "What you can still send today and this month",
    "integrationsRow": "Connect your till, web shop or book-keeping",
    "preferences": "Preferences",
    "preferencesRow": "Theme, language, ads and alerts",
    "avatar": {
      "change": "Change your picture",
      "title": "Your picture",
      "move": "The part others will see. The arrow keys move it.",
      "zoom": "Zoom",
      "save": "Use this picture",
      "saved": "Your new picture is in place."
    },
    "personal": {
      "title": "Personal data",
      "row": "Name, phone, address",
      "lead": "Only you and our staff see all of it. Others see a shortened name and your picture.",
      "who": "About you",
      "settled": "Your identity is approved, so your name and date of birth stay as they are.",
      "username": "Username",
      "usernameHint": "People can find you by it. 3 to 30 letters, digits, dots or lines.",
      "born": "Date of birth",
      "bornHint": "As it stands in your document.",
      "reach": "How to reach you",
      "phone": "Phone number",
      "verifyEmail": "Verify your email",
      "verifyPhone": "Verify your phone",
      "where": "Where you live",
      "country": "Country",
      "city": "City",
      "address": "Address",
      "directory": "In the directory",
      "directoryText": "Say what you do, and people find you in the directory.",
      "kind": "You are",
      "individual": "A person",
      "business": "A business",
      "category": "What you do"
    },
    "page": {
      "title": "Your page",
      "text": "What people see when they open your store. It is shown at once, without another look by our staff.",
      "cover": "The picture at the top of your page",
      "addCover": "Add a picture",
      "changeCover": "Choose another picture",
      "description": "About your store",
      "descriptionText": "What you sell, and what makes you worth a visit.",
      "phone": "Phone for customers",
      "website": "Website",
      "timeZone": "Time zone of the opening hours",
      "from": "{{day}}, open from",
      "to": "{{day}}, open until",
      "addTimes": "Add times for {{day}}",
      "removeTimes": "Remove these times of {{day}}",
      "look": "Look at the page"
    },
    "store": {
      "become": "Become a store",
      "mine": "Your store",
      "row": "Take payments at a till, and handle cash for others",
      "lead": "A store takes payments by QR code, has its own page, and pays cash in and out for others.",
      "form": "Tell us about your store",
      "details": "About your store",
      "name": "Name of the store",
      "category": "What you sell",
      "address": "Address of the store",
      "approved": "Approved",
      "approvedTitle": "Your store is open",
      "approvedText": "You can take payments at the till and handle cash for others.",
      "toTill": "Open the till"
    }
  },
  "identity": {
    "title": "Identity",
    "lead": "A document and a selfie show that it is you. It raises your limits and puts a tick behind your name.",
    "needs": "What you need",
    "needsText": "It takes about two minutes. Our staff compare the two pictures.",
    "needsDocument": "Your passport, national id, driver licence or voter card",
    "needsSelfie": "A camera, or two pictures that you have already",
    "begin": "Begin",
    "again": "Send it again",
    "rejected": "Your document was not accepted",
    "pending": "We are looking at it",
    "pendingText": "Our staff compare the pictures, mostly within a day. You can go on using your wallet.",
    "approved": "It is you",
    "approvedText": "Your identity is approved. Your limits are at their highest.",
    "toLimits": "See my limits",
    "sent": "What you sent",
    "private": "Only you and the staff who review identities can see these pictures, and each look of theirs is noted.",
    "document": "Your document",
    "selfie": "Your selfie",
    "type": "Kind of document",
    "types": {
      "passport": "Passport",
      "national_id": "National id",
      "driver_licence": "Driver licence",
      "voter_card": "Voter card"
    },
    "step": "Step {{step}} of {{of}}",
    "steps": {
      "type": {
        "title": "Which document do you have?",
        "text": "It must be valid and show your picture."
      },
      "document": {
        "title": "A picture of the document",
        "text": "The side with your picture, all four corners, no glare, every letter readable.",
        "hint": "Put the document on a dark surface, in good light."
      },
      "selfie": {
        "title": "A picture of you",
        "text": "Look straight into the camera. No hat, no sunglasses.",
        "hint": "Hold the phone at the height of your eyes."
      }
    },
    "camera": {
      "start": "Use the camera",
      "take": "Take the picture",
      "again": "Take it again",
      "file": "Choose a picture",
      "refused": "The browser was not allowed to use the camera. Allow it in the address bar, or choose a picture.",
      "missing": "There is no camera that could be used here. Choose a picture instead."
    },
    "send": "Send for review",
    "sending": "Sending the pictures",
    "received": "Sent. We tell you what came of it."
  },
  "security": {
    "title": "Security",
    "lead": "What keeps your money yours.",
    "isSet": "Set",
    "isMissing": "Not yet",
    "pin": {
      "title": "PIN",
      "row": "Confirms every movement of money",
      "lead": "Your PIN confirms every movement of money. Our staff never ask for it.",
      "emailFirst": "First verify your email",
      "emailFirstText": "So that a forgotten PIN can be brought back.",
      "choose": "Choose a PIN",
      "change": "Change your PIN",
      "hint": "4 to 6 digits. Nothing that is easy to guess, like 1111 or 1234.",
      "current": "Current PIN",
      "fresh": "New PIN",
      "again": "New PIN again",
      "differs": "The two are not the same.",
      "save": "Save my PIN",
      "forgotten": "Forgot your PIN?"
    },
    "recovery": {
      "title": "Forgotten PIN",
      "lead": "A one-time code and your three answers let you choose a new one.",
      "none": "You have chosen no security questions",
      "noneText": "Without them a forgotten PIN can’t be brought back here. Please contact support.",
      "back": "Back to security",
      "send": "First a one-time code",
      "sendText": "We send it to {{to}}.",
      "byMail": "We can’t send an SMS at the moment, so the code is on its way to {{email}}.",
      "sendAction": "Send me a code",
      "code": "Type the code",
      "notSent": "The code was not sent",
      "answers": "Answer your questions",
      "answersText": "Capital letters, accents and spaces don’t matter."
    },
    "questions": {
      "title": "Security questions",
      "row": "Bring back a forgotten PIN",
      "lead": "With them, and a one-time code, you can bring back a forgotten PIN.",
      "choose": "Choose three",
      "chooseText": "Answer so that you will still know in years, and nobody else does.",
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
      "row": "Change it, and sign out everywhere else",
      "lead": "A new password signs out all your other devices.",
      "form": "Change your password",
      "current": "Current password",
      "save": "Save my new password"
    },
    "sessions": {
      "title": "Where you are signed in",
      "text": "If you don’t know one of them, end it and change your password.",
      "now": "here and now",
      "thisDevice": "Also this device",
      "known": "known since {{date}}",
      "seen": "last seen {{ago}}",
      "current": "This device",
      "end": "End",
      "endOf": "End the session on {{device}}",
      "endOthers": "End all others"
    },
    "provider": {
      "title": "Sign in with {{name}}",
      "text": "Connect it once, and you can sign in without your password.",
      "connect": "Connect {{name}}",
      "connected": "Connected",
      "connectedText": "You can sign in with {{name}}, without your password."
    }
  },
  "preferences": {
    "title": "Preferences",
    "theme": "Theme",
    "light": "Light",
    "dark": "Dark",
    "language": "Language"
  },
  "limits": {
    "title": "Limits",
    "lead": "What you can still send, pay and take out. They grow with what you have verified.",
    "failed": "Your limits did not load",
    "day": "Left today",
    "month": "Left this month",
    "leftOf": "of {{limit}} paps",
    "used": "{{used}} of {{limit}} paps used",
    "resets": "{{used}} paps used. Starts anew {{when}}.",
    "raise": "Raise your limits",
    "emailAndPhone": "Verify your email and your phone, and you can send ten times as much.",
    "identity": "Send a document and a selfie. Once your identity is approved, you can send far more.",
    "identityWaits": "Your document is with our staff. Once your identity is approved, you can send far more.",
    "toIdentity": "Verify my identity",
    "toIdentityState": "See how it stands"
  },
  "ownData": {
    "title": "Your data",
    "row": "Download your data, close your account",
    "lead": "What we hold about you is yours.",
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
    "balanceText": "Send it to somebody, or withdraw it.",
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
    "payouts": "Customers are waiting for a pay-out",
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
    "sendCode": "Send me a code",
    "code": "One-time code",
    "action": "Close my account for good",
    "refused": "Your account wasn’t closed",
    "done": "Your account is closed. Goodbye!"
  },
  "alerts": {
    "title": "Alerts",
    "text": "Choose what reaches you, and how. Security alerts always reach you in the app and by mail.",
    "type": "Type",
    "by": "{{type}}: {{channel}}",
    "channels": {
      "in_app": "In app",
      "mail": "Mail",
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
      "requests": "Somebody asks you to pay, or responds to you",
      "withdrawals": "Paid out, refused or expired",
      "topups": "Credited or refused",
      "savings": "Automatic saving",
      "points": "Redemptions and referral rewards",
      "account": "Integrations and decisions about your account",
      "security": "New devices, password, PIN and phone",
      "news": "Offers of stores on your home page",
      "queue": "Top-ups that are waiting for review",
      "approvals": "A second person is needed, or has decided",
      "books": "The audit found a problem"
    },
    "mailUnverified": "Verify your email to get alerts by mail.",
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
      "unsupported": "This browser has no push notifications."
    }
  },
  "topUp": {
    "titleMethod": "Top up",
    "titleAmount": "How much?",
    "titleOrder": "Pay your order",
    "failed": "The ways to pay in did not load",
    "orders": "Still to be paid",
    "until": "Works until {{when}}",
    "before": "Your top-ups",
    "none": "No top-ups yet",
    "noneText": "Choose above how you want to pay in.",
    "reference": "Reference",
    "paid": "Have you paid?",
    "paidText": "Tell us, and we look for your payment. It is mostly credited within a working day.",
    "proof": "Proof of payment",
    "proofText": "The number of the transaction, or from where and when you paid. Optional, but it helps.",
    "proofPicture": "A picture of the receipt",
    "proofChoose": "Add a picture",
    "proofAgain": "Another picture",
    "proofRemove": "Remove the picture",
    "submit": "I have paid",
    "missing": "There is no such order",
    "missingText": "It was never made, or it has expired. If you paid already, order again and name it as your proof.",
    "another": "Order a top-up",
    "states": {
      "pending": "We look for your payment",
      "approved": "Your money is here",
      "rejected": "Not credited"
    },
    "statesText": {
      "pending": "You need do nothing more. We tell you the moment it is credited.",
      "approved": "It was credited to your balance.",
      "rejected": "We could not credit this top-up. The reason is below."
    },
    "points": "Points",
    "said": "You told us",
    "receipt": "See the receipt"
  },
  "cashIn": {
    "title": "Pay in cash",
    "lead": "Hand over cash at a store or a bank, and have it in your wallet at once.",
    "code": "Your code for the counter",
    "picture": "QR code of your paps id {{id}}",
    "how": "How it works",
    "stores": "Find a store",
    "steps": {
      "go": "Go to a store or bank that takes cash for Paps.",
      "show": "Show this code, or say your paps id, and how much you want to pay in.",
      "give": "Hand over the cash. A fee of {{percent}} % goes off what is credited.",
      "wait": "Wait until it says here that the money has come. Then you can go."
    },
    "arrived": "{{paps}} paps have come.",
    "receipt": "See the receipt"
  },
  "withdraw": {
    "titleWhere": "Withdraw cash",
    "titleCounter": {
      "store": "At which store?",
      "bank": "At which bank?"
    },
    "titleAmount": "How much?",
    "titleReview": "Check the details",
    "titlePin": "Confirm",
    "titleOne": "Withdrawal",
    "ways": {
      "store": "At a store",
      "storeText": "Say the pick-up code there, and get the cash.",
      "bank": "Through a bank",
      "bankText": "At its counter, with the pick-up code.",
      "platform": "At our office",
      "platformText": "Paps pays you out itself."
    },
    "before": "Your withdrawals",
    "none": "No withdrawals yet",
    "noneText": "Choose above where you want to get the cash.",
    "search": "Name or place",
    "noCounter": "Nothing found",
    "noCounterText": "No counter of that name or place. Try another word.",
    "youGet": "You get in cash",
    "after": "Balance after",
    "hold": "We set the money aside and show you a pick-up code. It works for 7 days; until it is used you can cancel.",
    "action": "Withdraw {{paps}}",
    "code": "Your pick-up code",
    "showCode": "Show pick-up code",
    "copy": "Copy the code",
    "secret": "Say it only at the counter, once you see the cash: {{place}}. We never ask for it.",
    "locked": "Too many wrong codes were tried at the counter, so the code is worth nothing any more. Cancel this withdrawal and make another, or wait for our staff.",
    "cancel": "Cancel this withdrawal",
    "cancelTitle": "Cancel the withdrawal?",
    "cancelText": "The code is worth nothing then, and the money is back in your balance at once.",
    "cancelYes": "Yes, cancel it",
    "cancelled": "Cancelled. The money is back in your balance.",
    "toAll": "To my withdrawals"
  },
  "balance": {
    "title": "My balance",
    "lead": "All you have, and where it is.",
    "failed": "Your balance did not load",
    "total": "All together",
    "spend": "To spend",
    "spendText": "You can send it, pay with it or take it out right now.",
    "held": "Set aside",
    "heldText": "It waits for something that you began. It comes back if that comes to nothing.",
    "saved": "Saved",
    "savedText": "In your pots.",
    "toSavings": "See the pots",
    "why": "Why it is set aside",
    "points": "Points",
    "worth": "Worth {{paps}} paps today.",
    "pointsHeld_one": "{{points}} more point waits to be redeemed, for {{paps}} paps.",
    "pointsHeld_other": "{{points}} more points wait to be redeemed, for {{paps}} paps.",
    "toPoints": "About points"
  },
  "savings": {
    "title": "Savings",
    "lead": "Put money aside for something, by hand or by itself.",
    "open": "New pot",
    "first": "Open my first pot",
    "pots": "Your pots",
    "pot": "Pot",
    "none": "No pots yet",
    "noneText": "A pot has a name and a target. Lock it until a day you choose, or let it fill by itself.",
    "missing": "There is no such pot",
    "missingText": "It was closed, or it belongs to somebody else.",
    "toAll": "To my pots",
    "toPot": "Back to the pot",
    "inside": "In this pot",
    "progress": "How far it has come",
    "ofTarget": "{{percent}} % of {{target}}",
    "lockedUntil": "Locked until {{date}}",
    "every": {
      "week": "{{paps}} every week, next on {{next}}",
      "month": "{{paps}} every month, next on {{next}}"
    },
    "add": "Put in",
    "take": "Take out",
    "agreed": "What you agreed on with yourself",
    "edit": "Change",
    "close": "Close the pot",
    "closeTitle": "Close this pot?",
    "closeText": "Everything in it goes back to your balance at once. A pot that is locked can’t be closed before its day.",
    "closeYes": "Yes, close it",
    "closed": "The pot is closed. What was in it is back in your balance.",
    "movements": "What went in and out",
    "title_add": "Put in",
    "title_take": "Take out",
    "titlePin": "Confirm",
    "fromBalance": "you have {{paps}}",
    "fromPot": "there is {{paps}} in it",
    "action_add": "Put in {{paps}}",
    "action_take": "Take out {{paps}}",
    "done_add": "{{paps}} paps are in “{{name}}”.",
    "done_take": "{{paps}} paps are back in your balance.",
    "locked": "Locked until {{date}}",
    "lockedText": "You chose that nothing comes out of this pot before that day. You can still put something in.",
    "newTitle": "A new pot",
    "newLead": "Only the name is needed. The rest can be changed later.",
    "openIt": "Open the pot",
    "opened": "“{{name}}” is open.",
    "editTitle": "Change the pot",
    "save": "Save",
    "saved": "Saved",
    "what": "What is it for?",
    "name": "Name",
    "target": "Target",
    "targetText": "How much you want in the end. Optional.",
    "lock": "Lock and bank",
    "lockText": "A lock keeps you from taking anything out before a day. It can be made longer, never shorter.",
    "lockDate": "Locked until",
    "bank": "Partner bank",
    "noBank": "None",
    "automatic": "By itself",
    "automaticText": "The same amount goes in every week or month, as long as you have it.",
    "automaticOn": "Save automatically",
    "autoAmount": "How much",
    "autoEvery": "How often",
    "week": "Every week",
    "month": "Every month",
    "autoNext": "Next on",
    "autoNextText": "Left empty, a week or a month from now."
  },
  "points": {
    "title": "Points",
    "lead": "You earn them as you go, and turn them into paps when you like.",
    "yours": "Your points",
    "worth": "worth {{paps}} paps",
    "owed_one": "You owe {{points}} point; the next point you earn settles it.",
    "owed_other": "You owe {{points}} points; the next points you earn settle them.",
    "redeem": "Turn into paps",
    "threshold_one": "At least {{points}} point at once.",
    "threshold_other": "At least {{points}} points at once.",
    "earn": "How you earn them",
    "earnText": "For every 100 paps, and for friends. Money you receive from others earns nothing when you send it on within 30 days.",
    "rates": {
      "transfer": "Sending to people",
      "payment": "Paying stores",
      "topup": "Topping up",
      "referral": "A friend who joins"
    },
    "before": "Points you turned in",
    "none": "Nothing yet",
    "noneText": "When you turn points into paps, you see here how it stands.",
    "unit": "points",
    "titleHowMany": "How many points?",
    "titleReview": "Check the details",
    "titlePin": "Confirm",
    "have_one": "You have {{points}} point.",
    "have_other": "You have {{points}} points.",
    "youGet": "You get",
    "give": "Points you give",
    "after": "Points left",
    "hold": "The points are set aside. Once our staff have looked, the paps are in your balance.",
    "action_one": "Turn in {{points}} point",
    "action_other": "Turn in {{points}} points",
    "sent": "Your points are set aside. We tell you when the paps are there."
  },
  "referrals": {
    "title": "Invite friends",
    "lead_one": "You get {{count}} point for every friend who proves who they are and tops up for the first time.",
    "lead_other": "You get {{count}} points for every friend who proves who they are and tops up for the first time.",
    "code": "Your code",
    "share": "Share",
    "copy": "Copy the link",
    "shareText": "Open a Paps wallet with my code:",
    "so_far": "So far",
    "brought": "friends joined",
    "rewarded": "brought points",
    "points": "points earned",
    "who": "Who came",
    "none": "Nobody yet",
    "noneText": "Share your link. Whoever signs up with it shows up here.",
    "since": "since {{date}}"
  },
  "till": {
    "titleAmount": "Charge",
    "titleCode": "Have it scanned",
    "titlePaid": "Paid",
    "show": "Show the code",
    "note": "What is it for? (optional)",
    "picture": "QR code to pay {{paps}} paps",
    "waiting": "Waiting for the payment",
    "other": "{{name}} paid {{paps}} paps, which is another amount. This one still waits.",
    "share": "Send the link instead",
    "paidBy": "from {{name}}",
    "next": "Next customer",
    "receipt": "See the receipt",
    "toStore": "See how it stands"
  },
  "deposits": {
    "title": "Deposits",
    "lead": "Take cash from customers: what you credit them comes from your balance.",
    "new": "New deposit",
    "first": "Make the first one",
    "before": "So far",
    "none": "No deposits yet",
    "noneText": "When a customer hands you cash, credit it to their wallet here.",
    "titleCustomer": "For whom?",
    "titleAmount": "How much cash?",
    "titleReview": "Check the details",
    "titlePin": "Confirm",
    "take": "You take in cash",
    "credited": "The customer gets",
    "after": "Your balance after",
    "count": "Count the cash before you confirm: a deposit can’t be called back.",
    "action": "Deposit {{paps}}"
  },
  "payOuts": {
    "title": "Pay-outs",
    "lead": "Customers who come for cash. What you hand over is added to your balance.",
    "waiting": "Waiting",
    "none": "Nobody waits",
    "noneText": "As soon as a customer chooses you for a withdrawal, it shows up here.",
    "since": "since {{when}}",
    "titleOne": "Pay out",
    "titleDone": "Paid out",
    "hand": "Hand over in cash",
    "code": "Pick-up code",
    "codeText": "The customer says the 6 digits. Five wrong ones lock it.",
    "action": "Pay out {{paps}}",
    "reject": "I can’t pay this out",
    "rejectTitle": "Send the customer away?",
    "rejectText": "The money goes back to the customer at once, with your reason.",
    "rejectYes": "Reject it",
    "reason": "Why?",
    "rejected": "Rejected. The customer has their money back.",
    "done": "Hand over {{paps}}",
    "doneText": "The code was right, and the money is yours. Give {{name}} the cash now.",
    "toAll": "To the pay-outs"
  },
  "day": {
    "title": "My day",
    "lead": "What went over your counter.",
    "before": "The day before",
    "after": "The day after",
    "date": "Day",
    "failed": "The day did not load",
    "float": "What you can pay in for others",
    "floatText": "Your balance as it is now.",
    "payments": "Payments taken",
    "refunds": "Refunds given",
    "deposits": "Cash taken in",
    "payouts": "Cash handed out",
    "times_one": "{{count}} time",
    "times_other": "{{count}} times",
    "fees": "{{paps}} in fees for customers"
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
    "foundMore_one": "{{count}} shown, and there are more",
    "foundMore_other": "{{count}} shown, and there are more",
    "offline": {
      "title": "You are offline",
      "text": "This page needs a connection. It loads by itself when you are back."
    },
    "contact": "Contact",
    "call": "Call",
    "callWhom": "Call {{name}}",
    "write": "Write",
    "writeTo": "Write to {{name}}",
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
      "title": "This is not here any more",
      "text": "It may have been taken down, or the link is mistyped."
    }
  },
  "visit": {
    "nav": "Browse",
    "signIn": "Sign in",
    "toBackoffice": "Back-office"
  },
  "discover": {
    "slides": "Highlights",
    "ad": "Ad"
  },
  "stores": {
    "lead": "Shops, markets and restaurants that take paps.",
    "hint": "Name, street or town",
    "empty": {
      "title": "No stores yet",
      "text": "The first ones will show up here as soon as they are approved."
    },
    "openNow": "Open now",
    "closedNow": "Closed now",
    "hours": "Opening hours",
    "noHours": "This store has not said when it is open.",
    "hoursZone": "Times are those of {{zone}}.",
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
    "yours": "This is your store, as others see it.",
    "edit": "Change its details",
    "codeTitle": "Code to pay",
    "codeText": "Scan it with Paps, or with the camera of any phone.",
    "code": "QR code to pay {{name}}",
    "print": "Open the code to print",
    "about": "About",
    "place": "Where and how to reach it",
    "map": "Show on a map",
    "website": "Website",
    "since": "With Paps since {{date}}",
    "missing": {
      "title": "There is no such store",
      "text": "It may have closed, or the link is mistyped.",
      "action": "See all stores"
    }
  },
  "homes": {
    "lead": "Houses, flats and plots, from people we know.",
    "hint": "Word, street or town",
    "empty": {
      "title": "No homes yet",
      "text": "New ones will show up here."
    },
    "gallery": "Pictures of {{name}}",
    "picture": "{{name}}, picture {{number}} of {{count}}",
    "enlarge": "Enlarge the picture",
    "close": "Close the pictures",
    "about": "About this place",
    "contactText": "Ask questions and see it before you pay anything.",
    "subject": "About: {{name}}",
    "toAll": "See all homes"
  },
  "services": {
    "lead": "People who come and do it, at a price you know before.",
    "hint": "What you need, or who does it",
    "empty": {
      "title": "No services yet",
      "text": "New ones will show up here."
    },
    "by": "by {{name}}"
  },
  "videos": {
    "lead": "Nothing is fetched from where a video is kept until you press play.",
    "empty": {
      "title": "No videos yet",
      "text": "New ones will show up here."
    },
    "play": "Play {{name}}",
    "watch": "Watch on {{host}}"
  },
  "directory": {
    "lead": "Find somebody by what they do and where.",
    "hint": "Name, trade or town, also misspelt",
    "kind": "Who",
    "everybody": "Everybody",
    "individual": "People",
    "business": "Businesses",
    "jobs": "What people do",
    "products": "What stores sell",
    "empty": {
      "title": "Nobody here yet",
      "text": "Say in your profile what you do, and others will find you here."
    },
    "join": "Say what I do",
    "page": "Store page",
    "pageOf": "Store page of {{name}}"
  },
  "integrations": {
    "lead": "Let your till, your web shop or your book-keeping work with Paps by itself.",
    "waiting": "Your store waits for approval",
    "waitingText": "Once it is approved, you can connect your own programs here.",
    "pin": "Your PIN",
    "once": "This is shown once. Copy it now, and keep it where only your program can read it.",
    "kept": "I have kept it",
    "ping": "Test",
    "keys": {
      "title": "API keys",
      "text": "Your programs call Paps with a key. No key can move money or change your account.",
      "none": "No keys yet",
      "noneText": "Make one for each program, so that you can end one without the others.",
      "add": "New key",
      "over": "Expired",
      "unused": "Never used",
      "used": "Last used {{ago}}",
      "until": "until {{date}}",
      "revoke": "Revoke",
      "revokeTitle": "Revoke “{{name}}”",
      "revokeText": "The program that uses it is shut out at once. This can’t be taken back.",
      "revoked": "The key is worth nothing any more."
    },
    "newKey": {
      "lead": "A key for one of your programs. It can do what you tick, and nothing else.",
      "form": "What is it for?",
      "name": "Name",
      "nameText": "So that you know it again, like “Web shop”.",
      "scopes": "What it may do",
      "days": "How long it works",
      "forever": "Until I revoke it",
      "forDays_one": "For {{count}} day",
      "forDays_other": "For {{count}} days",
      "make": "Make the key",
      "done": "Your new key",
      "doneText": "Give it to your program. Nobody at Paps will ever ask you for it.",
      "key": "API key"
    },
    "scopes": {
      "requests": {
        "write": {
          "name": "Ask customers to pay",
          "text": "Send payment requests, remind, and cancel them."
        }
      },
      "payments": {
        "read": {
          "name": "See payments",
          "text": "Payments, refunds and requests."
        }
      },
      "records": {
        "read": {
          "name": "See all activity",
          "text": "Everything that happens to your money, with receipts."
        }
      },
      "balance": {
        "read": {
          "name": "See the balance",
          "text": "What you have, and what is set aside."
        }
      },
      "summary": {
        "read": {
          "name": "See the day",
          "text": "What the till took on a day."
        }
      }
    },
    "webhooks": {
      "title": "Webhooks",
      "text": "Paps tells your own server what happens, as it happens, and signs every message.",
      "none": "No webhooks yet",
      "noneText": "Add the address of your server, and choose what it is told.",
      "add": "New webhook",
      "state": {
        "on": "On",
        "off": "Off",
        "stopped": "Stopped"
      },
      "stoppedText": "It has not answered for days, so we stopped. Switch it on again once it works.",
      "failing": "Nothing gets through; this began {{ago}}.",
      "test": "Test",
      "testOf": "Send a test to {{url}}",
      "tested": "A test is on its way. The log shows how it went.",
      "on": "Switch on",
      "onOf": "Switch on {{url}}",
      "off": "Switch off",
      "offOf": "Switch off {{url}}",
      "remove": "Remove",
      "removeOf": "Remove {{url}}",
      "removeTitle": "Remove this webhook",
      "removeText": "{{url}} is told nothing more, and its log goes with it.",
      "removed": "The webhook is removed."
    },
    "newWebhook": {
      "lead": "An https address of yours, which Paps posts to when something happens.",
      "form": "Where, and what?",
      "url": "Address",
      "events": "What it is told",
      "make": "Add the webhook",
      "done": "Your webhook is on",
      "doneText": "With this secret your server checks that a message is from Paps.",
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
        "pending": "Customer comes for cash",
        "approved": "Cash paid out",
        "rejected": "Withdrawal called off",
        "expired": "Withdrawal expired"
      }
    },
    "log": {
      "open": "Delivery log",
      "lead": "What your webhooks were told in the last thirty days, and what they answered.",
      "title": "Newest first",
      "refresh": "Refresh",
      "none": "Nothing told yet",
      "noneText": "As soon as something happens that a webhook wants to hear of, it is here.",
      "state": {
        "waiting": "On its way",
        "delivered": "Delivered",
        "failed": "Failed"
      },
      "answered": "answered {{status}}",
      "took": "{{ms}} ms",
      "tries_one": "tried {{count}} time",
      "tries_other": "tried {{count}} times",
      "next": "Next try on {{at}}.",
      "again": "Send again",
      "againOf": "Send again: {{event}}",
      "sentAgain": "It is on its way again."
    },
    "errors": {
      "address": "This address is not allowed.",
      "host": "The name of its host is not known.",
      "private": "Its name leads to an address that is not public.",
      "refused": "Nobody listens there.",
      "broken": "It ended the connection without an answer.",
      "certificate": "Its certificate is not trusted.",
      "timeout": "It did not answer in time.",
      "not_http": "What it answered can’t be read.",
      "unreachable": "It can’t be reached.",
      "status": "It did not accept the message.",
      "redirect": "It named another address, and none is followed.",
      "off": "The webhook was switched off.",
      "lost": "It was not sent in time."
    }
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
    "needed": "This needs a second person. Send it only if you have checked it: a colleague must approve before anything happens.",
    "secondText": "{{name}} asked for this. If you approve, it happens at once.",
    "send": "Send for approval",
    "waiting": "Waiting for a second person",
    "waitingAskedBy": "Waiting for a second person (asked by {{name}})",
    "approveAsSecond": "Approve as second person",
    "view": "View request",
    "askedBy": "Asked by {{name}}",
    "expires": "Expires {{when}}",
    "decidedBy": "{{name}} · {{when}}",
    "reason": "Reason",
    "decisionReason": "Reason for the decision",
    "becomes": "{{from}} → {{to}}",
    "notSet": "none",
    "removed": "removed",
    "approve": "Approve",
    "approveTitle": "Approve this request?",
    "approveText": "{{name}} asked for this. It happens as soon as you approve, and can’t be undone here.",
    "approved": "Approved.",
    "reject": "Reject",
    "rejectTitle": "Reject this request?",
    "rejectText": "Nothing changes. {{name}} will be notified with your reason.",
    "rejected": "Rejected.",
    "cancel": "Cancel request",
    "cancelTitle": "Cancel your request?",
    "cancelText": "Nothing changes. You can ask again later.",
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
      "second-person_off": "Switch off the second person",
      "bank_make": "Add a bank",
      "bank_change": "Change a bank",
      "bank_remove": "Remove a bank",
      "staff_make": "Add an admin",
      "staff_kind": "Change an admin’s role",
      "staff_remove": "Remove an admin",
      "staff_unlock": "Unlock an admin"
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
      "advanced": "Paid by Paps at once"
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
    "hello": "Hello {{name}}",
    "waiting_one": "{{count}} waits",
    "waiting_other": "{{count}} wait",
    "oldest": "Oldest: {{ago}}",
    "nothingWaits": "Nothing waits",
    "peopleLead": "Everyone with a wallet, and staff. Newest first.",
    "nothing": {
      "title": "This page is not for your role",
      "text": "Ask a super admin if you need it. Everything you may use is in the menu."
    },
    "groups": {
      "work": "Work",
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
      "topUpQueue": "Check top-ups",
      "withdrawalQueue": "Pay withdrawals",
      "redemptionQueue": "Redeem points",
      "identityQueue": "Check identities",
      "storeQueue": "Approve stores",
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
      "audit": "Audit log"
    },
    "palette": {
      "open": "Go to a page or a person",
      "hint": "Search pages, people and references",
      "found": "Found"
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
        "close": "Close what lies over the page",
        "help": "This help",
        "approve": "Approve",
        "refuse": "Refuse",
        "next": "Next person",
        "zoom": "Closer, farther",
        "rotate": "Turn the document"
      }
    },
    "columns": {
      "person": "Person",
      "papsId": "Paps id",
      "type": "Kind",
      "identity": "Identity",
      "account": "Account",
      "joined": "Joined",
      "username": "Username",
      "city": "City",
      "approved": "Store approved",
      "ads": "Sees ads"
    },
    "yes": "Yes",
    "no": "No",
    "open": "Open",
    "locked": "Locked",
    "onlyType": "Only: {{type}}",
    "onlyLocked": "Only: locked",
    "identityIs": {
      "any": "Any identity",
      "none": "Identity not sent",
      "pending": "Identity waits",
      "approved": "Identity approved",
      "rejected": "Identity refused"
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
      "none": "Not sent",
      "pending": "Waiting",
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
    "searchHint": "Name, paps id, note or reference",
    "leads": {
      "transfers": "From person to person. Newest first.",
      "payments": "To stores, with refunds and requests. Newest first.",
      "deposits": "Cash paid in over a counter. Newest first.",
      "withdrawals": "Cash taken out, by who takes it. Newest first.",
      "topUps": "Money paid in from outside. Newest first.",
      "savings": "The pots people save in. Newest first.",
      "redemptions": "Points changed into paps. Newest first."
    },
    "from": "From",
    "to": "To",
    "whose": "Whose",
    "kind": "Kind",
    "amount": "Amount",
    "fee": "Fee",
    "points": "Points",
    "status": "State",
    "when": "Date",
    "note": "Note",
    "reason": "Reason",
    "until": "Waits until",
    "reference": "Reference",
    "copy": "Copy the reference",
    "receipt": "Receipt (PDF)",
    "journals": "In the books",
    "noJournals": "Nothing has moved in the books.",
    "account": "Account",
    "moved": "Moved",
    "totals": {
      "title": "What the filters leave comes to",
      "rows": "Rows",
      "more": "more than {{figure}}",
      "narrow": "Narrow the filters to see what they come to."
    },
    "views": {
      "title": "Views",
      "none": "Save the filters and columns as they are now, and find them here on any device.",
      "name": "Name of the view",
      "save": "Save this view",
      "saved": "The view “{{name}}” is saved.",
      "remove": "Remove the view {{name}}",
      "removed": "The view “{{name}}” is removed."
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
    "removeTitle": "Delete this?",
    "removeText": "“{{name}}” is gone for everybody at once, with its pictures.",
    "removed": "“{{name}}” is deleted.",
    "up": "Move {{name}} up",
    "down": "Move {{name}} down",
    "ordered": "The order is saved.",
    "empty": "Nothing here yet",
    "addTitle": "Add",
    "editTitle": "Edit",
    "save": "Save",
    "saved": "Saved.",
    "lose": {
      "title": "Discard unsaved changes?",
      "text": "Your changes haven’t been saved.",
      "yes": "Discard changes",
      "no": "Keep editing"
    },
    "loadLatest": "Load the latest",
    "preview": "Preview",
    "isDraft": "Draft: nobody sees it yet",
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
      "sliders": "Large pictures on people’s home.",
      "banners": "Short messages on people’s home.",
      "videos": "Films of known hosts.",
      "services": "What people can have done, and by whom.",
      "ads": "Shown only to people who allow ads."
    },
    "fields": {
      "name": "Name",
      "title": "Title",
      "description": "Description",
      "text": "Text",
      "link": "Link",
      "price": "Price in paps",
      "provider": "Who offers it",
      "provider_paps_id": "Their paps id",
      "category": "Category",
      "country": "Country code",
      "city": "City",
      "address": "Address",
      "contact_name": "Contact: name",
      "contact_phone": "Contact: phone",
      "contact_email": "Contact: email"
    },
    "pictures_one": "Picture",
    "pictures_other": "Pictures, at most {{count}}",
    "previewOn": "Show it as on a",
    "devices": {
      "phone": "Phone",
      "desktop": "Desktop"
    },
    "sending": "Sending pictures",
    "pictureCrop": "Crop picture {{number}}",
    "crop": {
      "title": "Crop the picture",
      "move": "Move the picture",
      "shape": "Shape",
      "shapes": {
        "wide": "Wide",
        "usual": "Usual",
        "square": "Square"
      },
      "zoom": "Closer",
      "cut": "Use this part"
    },
    "choosePictures": "Choose",
    "dropPictures": "or drop them here",
    "picture": "Picture {{number}}",
    "pictureBack": "Move picture {{number}} forward",
    "pictureOn": "Move picture {{number}} back",
    "pictureAway": "Take picture {{number}} away",
    "elements": {
      "title": "Buttons, colours and link",
      "label": "What the button says",
      "wholeLink": "Link of the whole banner",
      "background": "Background",
      "text": "Text colour",
      "types": {
        "call_to_action": "button",
        "colours": "colours",
        "link": "link"
      },
      "add": "Add: {{what}}",
      "away": "Take away: {{what}}"
    },
    "categories": {
      "lead": "What people do and what stores sell. Three levels at most.",
      "tree": "Tree",
      "trees": {
        "jobs": "Jobs",
        "products": "Products"
      },
      "count_one": "{{count}} in it",
      "count_other": "{{count}} in it",
      "addBelow": "Add below {{name}}",
      "below": "Below “{{name}}”.",
      "removeText": "“{{name}}” is deleted. It is refused while anybody is in it or anything is below it."
    }
  },
  "control": {
    "settings": {
      "lead": "Each change counts from the next quote on, and is written down with your name.",
      "groups": {
        "fees": "Fees",
        "points": "Earning points",
        "redeeming": "Redeeming points",
        "secondPerson": "Second person"
      },
      "names": {
        "withdrawal_deposit_stores": "Fee for stores",
        "withdrawal_deposit_user": "Fee for individuals",
        "paps_transfer": "Points for sending",
        "paps_payment": "Points for paying",
        "paps_topup": "Points for topping up",
        "paps_referral": "Points for a referral",
        "redemptionThreshold": "Fewest points to redeem",
        "point_value": "Value of a point",
        "second_person_act": "Alone in one act",
        "second_person_day": "Alone on one day"
      },
      "meanings": {
        "withdrawal_deposit_stores": "On withdrawals and deposits of stores, in percent of the amount.",
        "withdrawal_deposit_user": "On withdrawals and deposits of individuals, in percent of the amount.",
        "paps_transfer": "For every 100 paps that somebody sends.",
        "paps_payment": "For every 100 paps that somebody pays to a store.",
        "paps_topup": "For every 100 paps that somebody tops up.",
        "paps_referral": "Once for each friend who proves who they are and tops up.",
        "redemptionThreshold": "Nobody can redeem fewer at once.",
        "point_value": "What one point is worth when it is redeemed.",
        "second_person_act": "Top-ups, pay-outs and redemptions above this need a second person. Raising it needs one too.",
        "second_person_day": "What one person may credit and pay out alone on one day (UTC). Raising it needs a second person."
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
        "second_person_day": "paps"
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
        "paps_referral_one": "Bringing a friend will earn {{figure}} point.",
        "paps_referral_other": "Bringing a friend will earn {{figure}} points.",
        "redemptionThreshold_one": "With fewer than {{figure}} point, nobody can redeem.",
        "redemptionThreshold_other": "With fewer than {{figure}} points, nobody can redeem.",
        "point_value": "1,000 points will be worth {{figure}} paps.",
        "second_person_act": "Above {{figure}} paps, a second person must approve.",
        "second_person_day": "After {{figure}} paps on one day, a second person must approve."
      },
      "notFigure": "This is not a figure.",
      "range": "From {{least}} to {{most}}",
      "outOfRange": "Enter a figure from {{least}} to {{most}}.",
      "tooManyDecimals_one": "At most {{count}} decimal.",
      "tooManyDecimals_other": "At most {{count}} decimals.",
      "wholeOnly": "Whole numbers only.",
      "secondPerson": {
        "on": "Settings, banks and staff need a second person",
        "text": "Switching it off needs a second person, too. Switched off, changes apply at once and all super admins are notified.",
        "turnOn": "Switch on",
        "turnOff": "Switch off",
        "onTitle": "Require a second person?",
        "onText": "Changes to settings, banks and staff will wait for approval by a colleague.",
        "offTitle": "Switch off the second person?",
        "offText": "Changes to settings, banks and staff will apply at once. A colleague must approve this.",
        "done": "A second person is now required.",
        "stateOn": "On",
        "stateOff": "Off"
      },
      "save": "Change",
      "confirmTitle": "Change “{{name}}”?",
      "confirmText": "This counts for everybody from the next quote on.",
      "confirmAction": "Change for everybody",
      "now": "Now",
      "next": "From the next quote",
      "done": "“{{name}}” is changed.",
      "history": "Changes",
      "noHistory": "Nothing was changed yet.",
      "sms": "SMS credit",
      "smsText": "What is left at the SMS provider; 0 where none is set up."
    },
    "admins": {
      "lead": "Who works here, and what each may do. A change signs them out everywhere.",
      "add": "Add an admin",
      "addAction": "Create",
      "added": "{{name}} can sign in now.",
      "firstName": "First name",
      "lastName": "Last name",
      "password": "Password",
      "passwordAgain": "Password again",
      "kindOf": "Kind of {{name}}",
      "may": {
        "super_admin": "Everything, also settings and admins.",
        "finance_admin": "Top-ups, withdrawals, redemptions, money lists and the ledger.",
        "support_admin": "People, stores and identity checks.",
        "content_admin": "Ads, sliders, banners, videos, real estate, services and categories."
      },
      "kindTitle": "Change what they may do?",
      "kindText": "{{name}} becomes {{kind}} and is signed out everywhere.",
      "kindAction": "Change",
      "kindDone": "{{name}} has another kind now.",
      "remove": "Remove",
      "removeOf": "Remove {{name}}",
      "removeTitle": "Remove this admin?",
      "removeText": "{{name}} is signed out everywhere and can’t sign in again. What they did stays in the audit log.",
      "removed": "{{name}} is removed."
    },
    "audit": {
      "lead": "Everything that staff did. Nothing here can be changed or deleted.",
      "searchHint": "Person, act or reason",
      "who": "Who",
      "action": "Act",
      "whom": "On whom",
      "address": "From where",
      "any": "Any act",
      "before": "Before",
      "after": "After"
    },
    "ledger": {
      "backlogs": {
        "title": "What is still to be done",
        "text": "Work that follows the calls. The figures are read again every ten seconds.",
        "messages": "Messages to be sent",
        "failed": "Messages that failed in the last week",
        "unsealed": "Journals not sealed yet",
        "outbox": "Events of the last day, and when the newest came",
        "noJobs": "No jobs wait.",
        "jobs": "{{due}} due, {{later}} for later, {{retried}} tried again",
        "givenUp_one": "{{count}} given up",
        "givenUp_other": "{{count}} given up"
      },
      "lead": "Whether the books are right, down to the last entry.",
      "audits": "Proofs of the books",
      "auditsText": "Each replays every journal and compares every balance with it. One runs every night.",
      "run": "Prove the books now",
      "noAudits": "The books were not proven yet.",
      "nightly": "Every night",
      "read_one": "{{figure}} row read",
      "read_other": "{{figure}} rows read",
      "firstBroken": "First broken: {{rule}}, {{row}}",
      "states": {
        "running": "Running",
        "ok": "Right",
        "broken": "Broken"
      },
      "trial": "Trial balance",
      "trialText": "All accounts of each kind together. Those of one currency come to nothing.",
      "balanced": "Balanced",
      "unbalanced": "Not balanced",
      "accounts": "Accounts",
      "currencies": {
        "PAPS": "Paps",
        "PTS": "Points"
      },
      "kinds": {
        "outside": "House: the world outside",
        "fees": "House: fees",
        "redemptions": "House: redemptions",
        "housePoints": "House: points issued",
        "paps": "People: to spend",
        "papsHeld": "People: set aside",
        "points": "People: points",
        "pointsHeld": "People: points set aside",
        "pointsDebt": "People: points owed",
        "papsDebt": "People: paps owed",
        "claims": "House: owed to people after corrections",
        "pot": "People: savings"
      }
    }
  },
  "corrections": {
    "reverse": "Reverse…",
    "correct": "Correct amount…",
    "reverseTitle": "Reverse this {{kind}}",
    "correctTitle": "Correct this top-up",
    "reverseLead": "Money goes back by new entries. The record itself stays as it is.",
    "correctLead": "Enter what really arrived. The difference is credited or taken back.",
    "amount": "Amount to reverse",
    "arrived": "Amount that arrived",
    "left": "{{paps}} paps can be reversed.",
    "credited": "Credited so far: {{paps}} paps.",
    "same": "This is what was credited already.",
    "tooMuch": "At most {{paps}} paps can be reversed.",
    "reason": "Reason",
    "reasonHint": "Both sides will see this.",
    "suggestions": {
      "wrongPerson": "Sent to the wrong person",
      "wrongAmount": "Wrong amount",
      "fraud": "Reported as fraud",
      "chargeback": "The payment was charged back",
      "other": "Another amount arrived"
    },
    "effect": "What will happen",
    "balance": "Balance of {{name}}",
    "debt": "{{name}} will owe",
    "recovered": "Taken back now",
    "fee": "Fee returned",
    "pointsTaken": "Points taken back",
    "pointsGiven": "Points given back",
    "becomes": "{{from}} → {{to}}",
    "withdrawals_one": "{{count}} pending withdrawal is called off, because its money is needed.",
    "withdrawals_other": "{{count}} pending withdrawals are called off, because their money is needed.",
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
    "arrivedHint": "Change it where another amount than {{paps}} arrived.",
    "debtsLead": "Money people owe after corrections. Their next incoming money settles it. Newest first.",
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
    "periods": {
      "today": "Today",
      "yesterday": "Yesterday",
      "week": "7 days",
      "month": "Month",
      "custom": "Custom"
    },
    "compared": "beside {{days}}",
    "comparedUntil": "beside {{days}}, until {{until}}",
    "before": "was {{figure}}",
    "change": {
      "up": "More:",
      "down": "Less:",
      "same": "The same"
    },
    "queues": "What waits for you",
    "in": "Money in",
    "out": "Money out",
    "moved": "Moved in all",
    "movements": "Movements",
    "held": "Held",
    "fees": "Fees",
    "points": "Points outstanding",
    "active": "Active people",
    "volume": {
      "day": "Day of the volume",
      "title": "Volume",
      "hint": "Point at a step for its figures. The grey columns are the period before."
    },
    "kinds": "By kind",
    "inOut": "In and out",
    "scale": "up to {{figure}}",
    "old": "These are the last figures. New ones can’t be had right now."
  },
  "desk": {
    "approve": "Approve",
    "reject": "Reject",
    "refuse": "Refuse",
    "payOut": "Pay out",
    "somebody": "Somebody who left",
    "reasonFor": "Reason, which {{name}} will read",
    "meanwhile": "Somebody else has decided this",
    "openedBy": "Opened by {{names}}",
    "lookAgain": "Show what is left",
    "noProof": "No proof was sent",
    "proofLarger": "Show the proof larger",
    "proofPicture": "Proof of the payment",
    "empty": {
      "title": "All done",
      "text": "Nothing waits here. New items show up by themselves."
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
      "lead": "People say they have paid in. Approve what has reached our account. Oldest first.",
      "approveTitle": "Credit this top-up?",
      "approveText": "Have you seen {{paps}} with the reference {{reference}} on our account? {{name}} gets {{paps}} paps at once. This can’t be taken back here.",
      "approveAction": "Credit {{paps}}",
      "approved": "{{name}} got {{paps}} paps.",
      "rejectTitle": "Reject this top-up?",
      "rejectText": "{{name}} gets nothing and is told why.",
      "rejected": "The top-up of {{name}} is rejected.",
      "noPayment": "No payment with this reference has come",
      "otherAmount": "The payment has another amount"
    },
    "withdrawal": {
      "all": "All",
      "lead": "Money set aside to be paid out. You pay out through banks and by Paps; stores do it themselves. Oldest first.",
      "byWhom": "Whose withdrawals",
      "types": {
        "regular": "Individuals",
        "store": "Merchants",
        "bank": "Banks"
      },
      "by": "through {{name}}",
      "byPlatform": "paid out by Paps",
      "codeLocked": "Too many wrong codes",
      "onlyStore": "The store pays it out with the customer’s code",
      "approveTitle": "Was it paid out?",
      "approveText": "Confirm only after {{name}} has received {{paps}} in cash or in the bank. This can’t be taken back.",
      "approveAction": "Yes, {{paps}} is paid out",
      "approved": "{{paps}} paid out to {{name}}.",
      "rejectTitle": "Reject this withdrawal?",
      "rejectText": "{{name}} gets {{paps}} back into the wallet, the fee with it, and is told why.",
      "rejected": "{{name}} has the money back."
    },
    "redemption": {
      "lead": "Points that people want to change into paps. Oldest first.",
      "approveTitle": "Pay for these points?",
      "approveText_one": "{{points}} point of {{name}} is used up, and {{name}} gets {{paps}} paps. This can’t be taken back.",
      "approveText_other": "{{points}} points of {{name}} are used up, and {{name}} gets {{paps}} paps. This can’t be taken back.",
      "approveAction": "Pay {{paps}}",
      "approved": "{{name}} got {{paps}} paps.",
      "rejectTitle": "Reject this redemption?",
      "rejectText_one": "{{name}} gets {{points}} point back and is told why.",
      "rejectText_other": "{{name}} gets {{points}} points back and is told why.",
      "rejected": "{{name}} has the points back."
    },
    "identity": {
      "keys": "Keys: A approve, R refuse, N next person, + and − look closer, T turn. Tab goes to the other picture, and the keys with it.",
      "lead": "Compare the document with the face. Each look is noted.",
      "left_one": "{{count}} waits",
      "left_other": "{{count}} wait",
      "document": "Document",
      "selfie": "Selfie",
      "type": "Document",
      "types": {
        "passport": "Passport",
        "national_id": "National id",
        "driver_licence": "Driver’s licence",
        "voter_card": "Voter card"
      },
      "sent": "Sent",
      "country": "Country",
      "refusedOn": "Refused, sent {{date}}",
      "pass": "Next person",
      "closer": "Closer: {{label}}",
      "farther": "Farther: {{label}}",
      "turn": "Turn: {{label}}",
      "approveTitle": "Approve this identity?",
      "approveText": "The document is valid and shows the same person as the selfie. The limits of {{name}} rise at once.",
      "approved": "The identity of {{name}} is approved.",
      "rejectTitle": "Refuse this identity?",
      "rejectText": "{{name}} is told why and can send the pictures again.",
      "rejected": "The identity of {{name}} is refused.",
      "tooDark": "The picture is too dark to read",
      "notSame": "The selfie does not show the same person",
      "expired": "The document has expired"
    }
  },
  "person": {
    "missing": "This person is not here",
    "who": "Who it is",
    "name": "Name",
    "email": "Email",
    "emailState": "Email check",
    "phoneState": "Phone check",
    "phone": "Phone number",
    "born": "Date of birth",
    "address": "Address",
    "reveal": {
      "title": "Show personal data?",
      "text": "You will see the email address, phone number, date of birth and address of {{name}}. That you looked, and why, is written in the audit log.",
      "action": "Show personal data",
      "asked": "The person asked us to",
      "fraud": "A suspicion of fraud",
      "hide": "Hide it again",
      "done": "Personal data is shown until you leave this page."
    },
    "place": "Place",
    "verified": "Verified",
    "unverified": "Not verified",
    "balance": "Balance",
    "noMoney": "Balance and activity are visible to finance staff only.",
    "toSpend": "To spend",
    "held": "Set aside",
    "savings": "Saved",
    "points": "Points",
    "pointsOwed": "Points owed",
    "limits": {
      "day": "Limit a day",
      "month": "Limit a month"
    },
    "limitUsed": "{{used}} of {{limit}} used",
    "ownLimit": "set by staff",
    "devices": "Signed in on",
    "noDevices": "Not signed in anywhere.",
    "activity": "Activity",
    "more": "Show more",
    "referrals": "Brought by them",
    "noReferrals": "Nobody yet.",
    "audit": "What staff did",
    "noAudit": "Nothing yet.",
    "actions": "What you can do",
    "actionsText": "All of it is written down with your name.",
    "reason": "Reason, for the audit log",
    "setLimits": "Set limits",
    "saveLimits": "Save limits",
    "limitsText": "Leave a limit empty for the usual one. It counts for what {{name}} sends, pays and takes out.",
    "limitsSecond": "A limit above the usual one needs a second person.",
    "limitsDone": "The limits of {{name}} are saved.",
    "notes": {
      "title": "Notes",
      "text": "For other staff. The person does not see them.",
      "label": "Write a note",
      "add": "Save the note",
      "remove": "Remove the note “{{text}}”",
      "removed": "The note is removed."
    },
    "keys": {
      "title": "API keys",
      "none": "It has none.",
      "unused": "Never used",
      "used": "Last used on {{at}}",
      "revoke": "Revoke",
      "revokeOf": "Revoke the key “{{name}}”",
      "revokeText": "The program that uses it is shut out at once, and this is written down with your name.",
      "revoked": "The key is worth nothing any more."
    },
    "identity": {
      "title": "Identity",
      "text": "What was sent as proof, newest first. Each look is written down.",
      "none": "Nothing was sent yet.",
      "look": "Look"
    },
    "adsShown": "{{name}} sees ads again.",
    "adsHidden": "{{name}} sees no ads any more.",
    "bulk": {
      "choose": "Choose {{name}}",
      "showAds_one": "Show ads to the {{count}} chosen?",
      "showAds_other": "Show ads to the {{count}} chosen?",
      "hideAds_one": "Hide ads from the {{count}} chosen?",
      "hideAds_other": "Hide ads from the {{count}} chosen?",
      "adsText": "Accounts that this changes: {{count}}. It can be undone.",
      "adsDone": "Accounts changed: {{count}}.",
      "signOut_one": "Sign out the {{count}} chosen?",
      "signOut_other": "Sign out the {{count}} chosen?",
      "signOutText": "Every device of the chosen accounts ({{count}}) is signed out at once. They can sign in again.",
      "signOutDone": "Accounts signed out everywhere: {{count}}."
    },
    "showAds": "Show ads",
    "hideAds": "Hide ads",
    "lock": {
      "title": "Lock this account?",
      "text": "{{name}} is signed out everywhere and can’t sign in, and nothing can be paid out until it is unlocked.",
      "action": "Lock",
      "done": "{{name}} is locked."
    },
    "unlock": {
      "title": "Unlock this account?",
      "text": "{{name}} can sign in and move money again.",
      "action": "Unlock",
      "done": "{{name}} is unlocked."
    },
    "stop": {
      "title": "Stop this store?",
      "text": "{{name}} can’t take payments or handle cash until it is approved again.",
      "action": "Stop the store",
      "done": "{{name}} is stopped."
    },
    "signOut": {
      "title": "Sign out everywhere?",
      "text": "Every device of {{name}} is signed out at once.",
      "action": "End sessions",
      "done": "{{name}} is signed out everywhere."
    },
    "remove": {
      "title": "Delete this account?",
      "text": "The personal data of {{name}} is erased for good; the books keep an anonymous owner. It is refused while money, points, holds or a waiting top-up remain.",
      "action": "Delete",
      "done": "The account of {{name}} is deleted."
    }
  },
  "me": {
    "title": "Your account",
    "open": "Your account menu",
    "profile": "Profile and sessions",
    "name": "Name",
    "nameText": "Colleagues see it beside what you decide.",
    "email": "Email",
    "role": "Role",
    "passwordRow": "Change your password",
    "preferencesRow": "Theme, language and alerts",
    "noticesRow": "Everything you were notified of",
    "noNotices": "Queue items, approvals and results of audits appear here.",
    "lockTold": "Message to the person (optional)",
    "lockToldText": "They read it when they try to sign in.",
    "notices": {
      "topupPending": "{{name}} says that {{paps}} paps are paid in.",
      "topupApproved": "The top-up of {{paps}} paps by {{name}} was approved.",
      "topupRejected": "The top-up of {{paps}} paps by {{name}} was rejected.",
      "withdrawalPending": "{{name}} asks for a withdrawal of {{paps}} paps.",
      "redemptionPending": "{{name}} wants to redeem points for {{paps}} paps.",
      "record": "{{kind}} of {{paps}} paps: {{status}}",
      "booksBroken": "The audit of the books found a problem.",
      "approvalAsked": "A colleague asks for a second person.",
      "approvalDecided": "Your request for a second person has ended.",
      "controlChanged": "A super admin changed something alone."
    }
  },
  "storesDesk": {
    "lead": "Every store, newest first.",
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
    "lead": "Applications to trade as a store, or under another name. Oldest first.",
    "new": "New store",
    "change": "Change of {{name}}",
    "approveTitle": "Approve this application?",
    "approveNew": "{{name}} becomes a store at once: it can take payments, take deposits and pay out cash.",
    "approveChange": "The store trades as {{name}} at once.",
    "approved": "{{name}} is approved.",
    "rejectTitle": "Refuse this application?",
    "rejectNew": "{{name}} stays as it is, will be notified with your reason, and can apply again.",
    "rejectChange": "The store keeps trading as {{name}} and will be notified with your reason.",
    "rejected": "The application is refused.",
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
      "refused": "Refused",
      "withdrawn": "Withdrawn",
      "replaced": "Replaced"
    },
    "reopen": "Let it trade again",
    "reopenTitle": "Let this store trade again?",
    "reopenText": "{{name}} can take payments, take deposits and pay out cash again.",
    "reopened": "{{name}} can trade again."
  },
  "banks": {
    "lead": "Banks take deposits for customers, pay out withdrawals and withdraw their own balance.",
    "none": "No banks yet",
    "noneText": "Banks you add appear here with their float.",
    "add": "Add bank",
    "addAction": "Add bank",
    "added": "{{name}} is added.",
    "name": "Bank name",
    "email": "Email it signs in with",
    "password": "Password",
    "passwordHint": "At least 8 characters. The bank changes it after the first sign-in.",
    "country": "Country",
    "city": "City",
    "float": "Float",
    "held": "On hold",
    "depositsToday": "Deposits today",
    "payoutsToday": "Pay-outs today",
    "times_one": "{{count}} time",
    "times_other": "{{count}} times",
    "settle": "Settle",
    "settleOf": "Settle with {{name}}",
    "direction": "Direction",
    "fund": "The bank paid us: float grows",
    "draw": "We pay the bank: float shrinks",
    "amount": "Amount in paps",
    "reference": "Reference in the bank statement",
    "settleText": "A second person must approve it. Nothing changes until then; a draw-down is put on hold.",
    "settleAction": "Send for approval",
    "change": "Change",
    "changeOf": "Change {{name}}",
    "save": "Save",
    "changed": "Saved.",
    "lock": "Lock",
    "lockOf": "Lock {{name}}",
    "unlock": "Unlock",
    "unlockOf": "Unlock {{name}}"
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
    "pictureFailed": "This picture did not load."
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
    "retrying": "We can’t reach Paps. Trying again every few seconds.",
    "offline": "You are offline. What you see may be old, and no money moves.",
    "reconnecting": "Trying to reconnect. What you see may be old."
  },
  "copy": {
    "copied": "Copied",
    "of": "Copy: {{what}}",
    "failed": "Copying did not work. Select the text and copy it by hand."
  },
  "notFound": {
    "title": "There is nothing here",
    "text": "The address may be mistyped, or the page has moved.",
    "action": "Go to the start"
  },
  "crash": {
    "title": "Something went wrong",
    "text": "The page stopped working. Your money is not affected.",
    "action": "Load again"
  },
  "offline": {
    "title": "You are offline",
    "text": "This page has not been opened on this device before, so it needs a connection. It opens by itself when you are back.",
    "action": "Back to my wallet"
  },
  "forbidden": {
    "title": "This part is for staff",
    "text": "Your account has no access to the back-office. If it should, ask an administrator.",
    "action": "Back to my wallet"
  },
  "titles": {
    "landing": "Paps, a wallet for everyday money",
    "signIn": "Sign in",
    "signUp": "Open your wallet",
    "forgotPassword": "Forgotten password",
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
    "request": "Ask for money",
    "requests": "Requests",
    "topUp": "Top up",
    "topUpOrder": "Pay your top-up",
    "newPot": "New pot",
    "potAdd": "Put in",
    "potTake": "Take out",
    "potEdit": "Change the pot",
    "redeem": "Turn points into paps",
    "cashIn": "Pay in cash",
    "withdraw": "Withdraw",
    "savings": "Savings",
    "points": "Points",
    "referrals": "Invite friends",
    "balance": "My balance",
    "stores": "Stores",
    "realEstate": "Real estate",
    "services": "Services",
    "directory": "Directory",
    "videos": "Videos",
    "notifications": "Notifications",
    "profile": "Profile",
    "verifyEmail": "Verify your email",
    "verifyPhone": "Verify your phone",
    "personal": "Personal data",
    "storeAccount": "Your store",
    "pin": "PIN",
    "pinRecovery": "Forgotten PIN",
    "questions": "Security questions",
    "password": "Password",
    "limits": "Limits",
    "identity": "Identity",
    "ownData": "Your data",
    "closeAccount": "Close your account",
    "blockedPeople": "Blocked people",
    "security": "Security",
    "preferences": "Preferences",
    "more": "More",
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
    "notFound": "Page not found"
  },
  "nav": {
    "wallet": "Wallet",
    "home": "Home",
    "activity": "Activity",
    "send": "Send",
    "pay": "Pay",
    "requests": "Requests",
    "more": "More",
    "code": "My code",
    "topUp": "Top up",
    "cashIn": "Pay in cash",
    "withdraw": "Withdraw",
    "savings": "Savings",
    "points": "Points",
    "referrals": "Invite friends",
    "balance": "My balance",
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
    "waiting_one": "{{count}} waits",
    "waiting_other": "{{count}} wait",
    "unread_one": "{{count}} new notification",
    "unread_other": "{{count}} new notifications",
    "groups": {
      "counter": "At the counter",
      "money": "Money",
      "grow": "Save and earn",
      "discover": "Discover",
      "me": "Me"
    },
    "notForBanks": {
      "title": "Banks don’t have this page",
      "text": "A bank takes deposits, pays out withdrawals and withdraws its own balance.",
      "action": "Back to my counter"
    },
    "notForYou": {
      "title": "This page is for stores and banks",
      "text": "Your wallet has no counter. If you run a shop, you can ask to become a store in your profile.",
      "action": "Back to my wallet"
    }
  },
  "auth": {
    "email": "Email",
    "password": "Password",
    "confirm": "Password again",
    "firstName": "First name",
    "lastName": "Last name",
    "referral": "Referral code",
    "optional": "optional",
    "passwordHint": "At least 8 characters. A short sentence works well.",
    "toggle": "Show or hide the password",
    "forgotten": "Forgot your password?",
    "quote": "One balance.\nOne id.\nEverything adds up.",
    "quoteNote": "Every movement of money is written down twice, and never changed afterwards.",
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
      "again": "Nothing was changed. Please try again.",
      "connected": "{{name}} is connected. From now on you can sign in with it.",
      "toSignIn": "Go to sign in",
      "toWallet": "Back to my wallet"
    },
    "signOut": "Sign out",
    "ended": "Your session has ended. Please sign in again."
  },
  "home": {
    "morning": "Good morning",
    "afternoon": "Good afternoon",
    "evening": "Good evening",
    "balance": "Available balance",
    "hide": "Hide balance",
    "show": "Show balance",
    "hidden": "Balance hidden",
    "copyId": "Copy paps id {{id}}",
    "connect": {
      "title": "Sign in with {{name}}",
      "text": "Connect it once, and you can sign in without your password.",
      "action": "Connect {{name}}"
    },
    "seeAll": "See all",
    "lastKnown": "Last known balance",
    "asOf": "As of {{when}}",
    "actionsLabel": "What to do",
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
        "text": "Then you can choose a PIN and move money."
      },
      "pin": {
        "title": "Choose your PIN",
        "text": "It confirms every movement of your money."
      },
      "phone": {
        "title": "Verify your phone",
        "text": "It raises what you can send in a day."
      },
      "identity": {
        "title": "Verify your identity",
        "text": "One document left to raise your limits."
      },
      "identity_pending": {
        "title": "We are looking at your document",
        "text": "You hear from us as soon as it is decided."
      },
      "identity_rejected": {
        "title": "Your document was not accepted",
        "text": "See why, and send it again."
      }
    },
    "activity": "Activity",
    "empty": {
      "title": "Nothing here yet",
      "text": "You can start with some money: top up, pay in cash, or give someone your paps id.",
      "action": "Top up"
    },
    "failed": {
      "title": "We couldn’t load your wallet",
      "text": "Your money is safe. Check your connection and try again."
    },
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
    "rest": "{{left}} of {{owed}} paps still to be settled"
  },
  "list": {
    "search": "Search",
    "searchPeople": "Name, email or paps id",
    "period": "Period",
    "all": "All",
    "today": "Today",
    "yesterday": "Yesterday",
    "any": "Any",
    "anyStatus": "Any state",
    "anyBank": "Any bank",
    "type": "Whose",
    "status": "State",
    "bank": "Bank",
    "from": "From",
    "to": "To",
    "min": "At least",
    "max": "At most",
    "columns": "Columns",
    "choose": "Choose",
    "chosen_one": "{{count}} chosen",
    "chosen_other": "{{count}} chosen",
    "chooseNone": "Choose none",
    "csv": "CSV",
    "periods": {
      "all": "Any time",
      "today": "Today",
      "yesterday": "Yesterday",
      "week": "This week",
      "month": "This month",
      "year": "This year",
      "dates": "Between days"
    },
    "next": "Show more",
    "count_one": "{{count}} shown",
    "count_other": "{{count}} shown",
    "empty": {
      "title": "Nothing here yet",
      "text": "New records will show up here."
    },
    "noResults": {
      "title": "No results",
      "text": "Nothing matches these filters.",
      "action": "Clear filters"
    },
    "failed": {
      "title": "This list did not load",
      "text": "Check your connection and try again."
    }
  },
  "records": {
    "states": {
      "pending": "Waiting",
      "completed": "Done",
      "approved": "Approved",
      "rejected": "Refused",
      "expired": "Expired",
      "paid": "Paid",
      "declined": "Declined",
      "cancelled": "Cancelled",
      "fulfilled": "Done"
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
        "in": "You asked for",
        "out": "Asks you for"
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
        "in": "Taken out of savings",
        "out": "Saved"
      },
      "redemption": {
        "in": "Points redeemed",
        "out": "Points redeemed"
      },
      "referral": {
        "in": "Thanks for inviting",
        "out": "Thanks for inviting"
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
      "in": "{{paps}} came in",
      "out": "{{paps}} went out"
    },
    "points_one": "{{count}} point",
    "points_other": "{{count}} points"
  },
  "news": {
    "in": {
      "transferCompleted": "{{name}} sent you {{paps}} paps.",
      "paymentCompleted": "{{name}} paid you {{paps}} paps.",
      "refundCompleted": "{{name}} refunded you {{paps}} paps.",
      "requestDeclined": "{{name}} declined your request of {{paps}} paps.",
      "requestExpired": "Your request of {{paps}} paps to {{name}} has expired.",
      "requestPaid": "{{name}} paid your request of {{paps}} paps.",
      "depositCompleted": "{{name}} put {{paps}} paps into your wallet.",
      "withdrawalPending": "{{name}} wants to collect {{paps}} paps from you.",
      "withdrawalApproved": "{{name}} collected {{paps}} paps from you.",
      "withdrawalRejected": "The withdrawal of {{paps}} paps by {{name}} was called off.",
      "withdrawalExpired": "The withdrawal of {{paps}} paps by {{name}} was not collected in time.",
      "topupPending": "{{name}} says that {{paps}} paps are paid in.",
      "topupApproved": "Your top-up of {{paps}} paps has arrived.",
      "topupRejected": "Your top-up of {{paps}} paps was refused.",
      "redemptionFulfilled_one": "Your {{points}} point has become {{paps}} paps.",
      "redemptionFulfilled_other": "Your {{points}} points have become {{paps}} paps.",
      "redemptionRejected_one": "Your redemption of {{points}} point was refused.",
      "redemptionRejected_other": "Your redemption of {{points}} points was refused.",
      "referralCompleted_one": "{{name}} is here thanks to you: you earned {{points}} point.",
      "referralCompleted_other": "{{name}} is here thanks to you: you earned {{points}} points.",
      "savingCompleted": "{{paps}} paps came back from your savings.",
      "correctionCompleted": "We corrected a transaction: {{paps}} paps are back in your wallet.",
      "settlementCompleted": "{{paps}} paps that were owed to you have arrived."
    },
    "out": {
      "requestPending": "{{name}} asks you for {{paps}} paps.",
      "requestCancelled": "{{name}} took back their request of {{paps}} paps.",
      "requestExpired": "The request of {{paps}} paps by {{name}} has expired.",
      "withdrawalApproved": "Your withdrawal of {{paps}} paps was paid out.",
      "withdrawalRejected": "Your withdrawal of {{paps}} paps was refused. The money is back in your wallet.",
      "withdrawalCancelled": "You cancelled your withdrawal of {{paps}} paps. The money is back in your wallet.",
      "withdrawalExpired": "Your withdrawal of {{paps}} paps was not collected in time. The money is back in your wallet.",
      "savingCompleted": "{{paps}} paps were saved as you had planned.",
      "correctionCompleted": "We corrected a transaction: {{paps}} paps were taken back.",
      "settlementCompleted": "{{paps}} paps of this settled what you owe."
    },
    "decided": {
      "identityApproved": "Your identity is confirmed.",
      "identityRefused": "We could not confirm your identity. Look at why.",
      "storeApproved": "Your store is approved.",
      "storeRefused": "We have decided about your store. See the details."
    },
    "other": "There is news about {{paps}} paps.",
    "plain": "There is news for you.",
    "newDevice": "A new device signed in: {{device}}. If that was not you, change your password.",
    "changed": {
      "password": "Your password was changed.",
      "pin": "Your PIN was changed.",
      "phone": "Your phone number was changed."
    },
    "pinLocked": "After five wrong tries your PIN is locked until {{until}}. If that was not you, change your password.",
    "storeApproved": "{{name}} is approved. You can take payments now.",
    "storeChanged": "Your store now trades as {{name}}.",
    "storeRefused": "Your store application was refused: {{reason}}",
    "storeStopped": "Your store can’t trade for now: {{reason}}",
    "exportReady": "Your data is ready to download. Open Profile, then Your data.",
    "webhookStopped": "Your webhook at {{host}} has not answered for days and was switched off.",
    "paps": "Paps"
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
  "notifications": {
    "readAll": "Read all",
    "which": "Which notifications",
    "unread": "Unread",
    "new": "New:",
    "none": "No news yet",
    "allRead": "You have read everything",
    "noneText": "What happens to your money is told here, at once."
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
  "team": {
    "lead": "People who work at your till. They sign in by themselves and never see your PIN or bank details.",
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
    "failed": "The team did not load",
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
      "actOf": "{{what}}: at once",
      "dayOf": "{{what}}: per day",
      "save": "Save changes",
      "saved": "Saved. It applies to the next transaction.",
      "roleHint": "Changing the role signs them out."
    },
    "pin": "Your PIN",
    "end": "End access",
    "endTitle": "End access for {{name}}?",
    "endText": "They are signed out at once, on every device, and can’t confirm anything more. This can’t be undone.",
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
    "cashText": "Deposits less pay-outs.",
    "acts": "Transactions",
    "none": "Nothing on this day",
    "noneText": "Payments, deposits and pay-outs at this till show up here.",
    "failed": "The day did not load",
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
      "text": "The money goes back to the customer at once, from the store’s balance.",
      "amount": "Amount in paps",
      "submit": "Give refund",
      "done": "Refunded."
    }
  },
  "work": {
    "menu": "Till",
    "actsFor": "You act for {{store}}",
    "till": "Till",
    "deposit": "Deposit",
    "payOuts": "Pay-outs",
    "day": "My day",
    "team": "Team",
    "account": "Account",
    "left": "Left today",
    "leftOf": "{{left}} of {{day}} paps",
    "most": "At most {{act}} at once",
    "resets": "Resets {{when}}",
    "leftNow": "{{paps}} left today, at most {{act}} at once",
    "byCode": "Show the code",
    "byRequest": "Send a request",
    "titleWho": "Who pays?",
    "titleAsk": "Check the request",
    "ask": "Request {{paps}}",
    "asking": "Waiting for {{name}}",
    "askingText": "{{name}} was notified. This screen changes when it is paid.",
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
    "pinText": "It confirms what you do at the till. Don’t share it, not even with the store’s owner.",
    "again": "PIN again",
    "differs": "PINs don’t match.",
    "submit": "Join",
    "refused": "This invitation can’t be used",
    "refusedText": "It has expired, was used or was cancelled. Ask the store for a new one.",
    "toSignIn": "Sign in"
  },
  "check": {
    "title": "Check a document",
    "lead": "Whoever shows you a receipt or a statement of Paps: its code tells whether it is ours.",
    "code": "Code, or the address under the QR code",
    "submit": "Check",
    "another": "Check another",
    "unknown": "We know no such document",
    "unknownText": "Either the code is mistyped, or the document is not ours. Don’t rely on it.",
    "failed": "It could not be checked",
    "ours": {
      "receipt": "This receipt is ours",
      "statement": "This statement is ours"
    },
    "compare": "These are the figures in our books. Compare them with those on the document.",
    "kind": "What",
    "status": "State",
    "from": "From",
    "to": "To",
    "when": "When",
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
  "landing": {
    "signIn": "Sign in",
    "open": "Open your wallet",
    "toWallet": "Go to my wallet",
    "eyebrow": "Open-source digital wallet",
    "title": "Everyday money, as quick as a message.",
    "lead": "Hold a balance, send it to anyone, pay in shops, put some aside, and earn points as you go. One id is all people need to know.",
    "note": "Free to open. Email and password, nothing to print.",
    "features": "What you can do with Paps",
    "featuresLead": "One balance in paps. Everything you do with it is written down twice and always adds up.",
    "wallet": {
      "title": "A wallet of your own",
      "text": "Your balance, your points and your paps id on one card. Hide the figures with a tap when someone looks over your shoulder."
    },
    "send": {
      "title": "Send to anyone",
      "text": "Type a paps id. A check character catches a slip of the finger before any money moves."
    },
    "pay": {
      "title": "Pay in shops",
      "text": "Scan or choose the shop, see the fee and what is left, confirm. Your receipt is kept."
    },
    "save": {
      "title": "Put some aside",
      "text": "Open a pot with a name and a target. Lock it until a day you choose, or let it fill by itself."
    },
    "points": {
      "title": "Points as you go",
      "text": "Sending, paying and topping up earn points. Turn them into paps when you like.",
      "rate_one": "{{count}} point for every 100 paps you pay",
      "rate_other": "{{count}} points for every 100 paps you pay"
    },
    "stepsTitle": "Ready in three steps",
    "steps": {
      "open": {
        "title": "Open your wallet",
        "text": "Name, email and a password. That is the form."
      },
      "share": {
        "title": "Share your paps id",
        "text": "It looks like PAPS-7K3Q-9XHD and is easy to read aloud."
      },
      "use": {
        "title": "Use your balance",
        "text": "Send, pay, save, and watch every movement in your activity."
      }
    },
    "closing": "Your wallet is a minute away.",
    "footer": "Paps is free software under the MIT licence.",
    "sample": {
      "balance": "Available balance",
      "salary": "Kofi Boateng",
      "salaryNote": "Rent, my half",
      "shop": "Makola Market",
      "shopNote": "Payment",
      "pot": "School fees",
      "potNote": "Savings pot",
      "today": "Today",
      "received": "Ama sent you"
    }
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
    "overBalance": "That is more than you have. The most you can send is {{most}}.",
    "overLimit": "That is above your limit. The most you can send is {{most}}.",
    "overMost": "The most possible is {{most}}.",
    "pin": {
      "label": "Enter your PIN",
      "typed_one": "{{count}} digit entered",
      "typed_other": "{{count}} digits entered",
      "why": "Enter your PIN to confirm it’s you.",
      "forgotten": "Forgotten your PIN?",
      "missingTitle": "First choose a PIN",
      "missingText": "Every movement of money is confirmed with a PIN of 4 to 6 digits. Choose yours; it takes a moment.",
      "missingAction": "Choose my PIN"
    },
    "party": {
      "verified": "Identity verified",
      "before_one": "You paid them once",
      "before_other": "You paid them {{count}} times",
      "never": "Not paid yet",
      "firstTime": "You have never paid {{name}} before. Check the name and the paps id: money sent can’t be called back."
    },
    "lost": "The answer got lost. Asking whether it went through; it never happens twice…",
    "unknown": {
      "title": "We don’t know yet",
      "text": "There was no answer, so we can’t say whether it went through. Ask again: if it did, you see the receipt; if not, it happens once.",
      "action": "Ask again",
      "activity": "Look at my activity"
    },
    "offline": "You are offline. Money moves again once you are connected."
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
    "when": "Date",
    "until": "Waits until",
    "reference": "Reference",
    "status": "Status",
    "details": "Details",
    "begun": "Begun",
    "by": "by {{who}}",
    "deciders": {
      "sender": "{{name}}",
      "receiver": "{{name}}",
      "staff": "Paps"
    },
    "related": "Belongs to it",
    "share": "Share",
    "pdf": "PDF",
    "again": "Send again",
    "shareText": "{{what}}: {{paps}} paps, {{name}}, {{date}}. Reference {{reference}}",
    "missing": {
      "title": "This receipt is not here",
      "text": "It does not exist, or it belongs to somebody else.",
      "action": "Go to my activity"
    }
  },
  "send": {
    "titleChoose": "Send to",
    "titlePay": "Pay a store",
    "titleAmount": "How much?",
    "titleReview": "Check the details",
    "titlePin": "Confirm",
    "who": "Who is it for?",
    "whoHint": "A paps id, a username or a phone number.",
    "find": "Find",
    "scan": "Scan a code",
    "stores": "Look for a store",
    "favourites": "Favourites",
    "favourite": "Favourite: {{name}}",
    "recent": "Recent",
    "mistyped": "This Paps ID is mistyped. Check each character with the person you want to pay.",
    "wellTyped": "The paps id is typed correctly",
    "nobody": "No account has that Paps ID, username or phone. Check it with the person you want to pay.",
    "oneself": "That is your own wallet. Choose somebody else.",
    "notThis": "Nobody to pay here",
    "another": "Choose somebody",
    "note": "What is it for? (optional)",
    "gets": "{{name}} gets",
    "noFee": "None",
    "pointsEarned": "Points you earn",
    "balanceAfter": "Balance after",
    "final": "Check the name. What is sent can’t be called back.",
    "sendAmount": "Send {{paps}}",
    "payAmount": "Pay {{paps}}"
  },
  "scan": {
    "camera": "What the camera sees",
    "hint": "Hold the code inside the frame.",
    "refused": "We may not use the camera. Allow it in your browser’s settings, or type the code below.",
    "missing": "There is no camera here. Type the code below, or choose a picture of it.",
    "notOurs": "That is not a Paps code.",
    "noCode": "There is no code in that picture.",
    "type": "Or type a paps id, or paste a link",
    "open": "Open",
    "picture": "From a picture",
    "mine": "My code"
  },
  "code": {
    "lead": "Whoever scans it can pay you. It works offline too.",
    "picture": "QR code to pay {{id}}",
    "share": "Share",
    "copy": "Copy link",
    "ask": "Ask for an amount",
    "askText": "The code then says how much and what for; whoever scans it only confirms.",
    "amount": "Amount in paps",
    "note": "What for"
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
    "hint": "You see the name before you pay, and nothing moves without your PIN.",
    "broken": {
      "title": "This pay link is broken",
      "text": "The paps id in it has a mistake. Ask for the link again, or scan the code.",
      "action": "Go on"
    }
  },
  "requests": {
    "lead": "Ask people to pay you, and see who asks you.",
    "ask": "Ask for money",
    "sides": "Which requests",
    "in": "To pay",
    "out": "I asked",
    "waiting_one": "{{count}} waits",
    "waiting_other": "{{count}} wait",
    "ended": "Earlier",
    "asksYou": "{{name}} asks you",
    "youAsked": "You asked {{name}}",
    "until": "Waits until {{date}}",
    "remindedAt": "reminded {{date}}",
    "pay": "Pay",
    "payWhom": "Pay {{name}}",
    "decline": "Decline",
    "declineWhom": "Decline {{name}}",
    "remind": "Remind",
    "remindWhom": "Remind {{name}}",
    "cancel": "Cancel",
    "cancelWhom": "Cancel the request to {{name}}",
    "reminded": "They were reminded.",
    "reasonHint": "{{name}} reads it. You can leave it empty.",
    "declining": {
      "title": "Decline {{name}}’s request",
      "reason": "A word about why",
      "action": "Decline"
    },
    "cancelling": {
      "title": "Cancel your request to {{name}}",
      "reason": "A word about why",
      "action": "Cancel the request"
    },
    "notPayable": "This request can’t be paid",
    "empty": {
      "in": {
        "title": "Nobody asks you",
        "text": "When somebody asks you for money, it shows up here at once."
      },
      "out": {
        "title": "You asked nobody yet",
        "text": "Ask one person, or split a bill among several."
      }
    },
    "titlePeople": "Who should pay you?",
    "who": "Name, Paps ID or phone",
    "whoHint": "You can ask several people at once.",
    "chosen": "Who is asked",
    "remove": "Leave out {{name}}",
    "nextWith_one": "Continue with {{count}} person",
    "nextWith_other": "Continue with {{count}} people",
    "how": "How to split",
    "modes": {
      "split": "Split",
      "splitWithMe": "Split, me too",
      "each": "Each"
    },
    "total": "You ask for",
    "nothingMoves": "Nothing moves now. They see it at once and can pay or decline within seven days.",
    "askAmount": "Ask for {{paps}}",
    "askPeople_one": "Ask {{count}} person for {{paps}}",
    "askPeople_other": "Ask {{count}} people for {{paps}}",
    "asked_one": "Your request is sent.",
    "asked_other": "Your {{count}} requests are sent.",
    "seeAsked": "See whom I asked"
  },
  "activity": {
    "search": "Name, note, amount or reference",
    "filters": "Filters",
    "filtersOn": "Filters ({{count}})",
    "kinds": "Kinds",
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
    "from": "From",
    "to": "To",
    "min": "At least",
    "max": "At most",
    "empty": "What you send, pay and get shows up here. It begins with some money in your wallet."
  },
  "statements": {
    "lead": "What came in and went out, month by month. Every statement has a code by which anybody can check it.",
    "running": "So far",
    "pdf": "Statement of {{month}} as PDF",
    "csv": "Statement of {{month}} as CSV"
  },
  "spending": {
    "before": "The month before",
    "after": "The month after",
    "in": "Came in",
    "out": "Went out",
    "months": "Six months",
    "kinds": "What for",
    "days": "Day by day",
    "none": "Nothing went out in this month.",
    "other": "Other",
    "times_one": "once",
    "times_other": "{{count}} times"
  },
  "refund": {
    "title": "Refund",
    "action": "Refund",
    "confirm": "Refund {{paps}}",
    "gets": "{{name}} gets back",
    "left": "Left to give back",
    "pointsBack": "Points taken back from them",
    "hint": "All that is left of the payment, or a part of it."
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
    "none": "Nobody is blocked",
    "noneText": "You can block somebody from a receipt, a request, or when you send money."
  }
}
