import type { LifeScene } from "./life_scene.ts";

export const SCENES_OF_HOUSES_7_TO_9: Readonly<Record<string, LifeScene>> = {
  border_market: {
    themes: [
      "A life between two languages, at home in the pause between them.",
      "It was a life of making others understood, and of being taken for the other side.",
    ],
    places: [
      "You were the interpreter at a border market, on a bare plain where two peoples met under awnings.",
      "Between two walls and two tollhouses lay the market, and you, the interpreter, lived in the middle.",
    ],
    works: [
      "You stood at the elbow of every bargain and said the same thing twice, each time a little more politely.",
      "Salt went one way and wool the other, and all of it passed through your mouth.",
    ],
    senses: [
      "By noon the air was thick with saffron, dung and shouting, and you could have sorted it by dialect.",
      "Your coat had two sides, one color for each of them, and you turned it at the gate.",
    ],
    bonds: [
      "A spice seller from one side and a smith from the other both called you cousin, and you were kin to neither.",
      "Your grandmother had crossed that line as a bride, and you had her words for bread and her words for sorrow.",
    ],
    stories: [
      {
        turn:
          "One autumn the elders met in your tent to settle a killing, and each side said a thing that could not be forgiven.",
        deed:
          "You translated neither, and in the silence you said in both languages what you yourself wanted, which was peace.",
        end:
          "It held for your lifetime, and when you died they could not agree on whose side to bury you, so they made a garden of it.",
        short:
          "When the elders said what could not be forgiven you translated neither and asked for peace yourself, and it held for as long as you lived.",
      },
      {
        turn:
          "Then two young people from either side fell in love, and they had only you to speak through.",
        deed:
          "You carried their tender words to and fro, and you added a little of your own each time without noticing.",
        end:
          "They married, and learned each other's tongue, and needed you no longer; you kept the words and never used them.",
        short:
          "You carried the words of two lovers across the line and lost your own heart among them, and when they needed you no more you kept the words unused.",
      },
    ],
    patterns: [
      "You learned both sides so well that you left no room for a third, which was yours.",
      "Keeping the peace became the price of your place at the table.",
    ],
    echoes: [
      "you may still explain each of them to the other and nobody to yourself",
      "you may turn your coat at the door without knowing it",
      "you may feel responsible for the silence in a room",
    ],
    rites: [
      "say in one sentence what you want, before you ask what they want",
      "let two people sort out a matter without you",
    ],
  },
  dye_house: {
    themes: [
      "A life shared down to the color of the hands, and never quite in halves.",
      "Here was a bond that fed two people and had room for one decision at a time.",
    ],
    places: [
      "You were one of two partners in a dye house by a stream, and the stream ran blue or red as you pleased.",
      "The dye house had nine vats and two owners, and you were the dyer who stirred.",
    ],
    works: [
      "You steeped, wrung and hung the wool, and the other one talked to the buyers.",
      "Your arms were indigo to the elbow, and you could mix forty greens without writing any of them down.",
    ],
    senses: [
      "Long wet cloths moved in the yard like a crowd, and the steam smelled of bark and vinegar.",
      "Whatever you touched in those years took on a little color, doors, bread and children.",
    ],
    bonds: [
      "Your partner had a laugh that made people pay more, and you did the sums that made it true.",
      "You had sworn brotherhood at twelve, with a spoon and a vat, and neither of you had ever taken it back.",
    ],
    stories: [
      {
        turn:
          "One spring you found a red that nobody had seen before, and your partner sold it under his own name.",
        deed:
          "You went on stirring for a whole summer, and you let the red grow a little browner with each batch.",
        end:
          "By the time he asked, the stream was brown and so was the friendship; you parted with a handshake that stained.",
        short:
          "When your partner sold your red as his own you let it turn brown batch by batch instead of speaking, and you parted with a handshake that stained.",
      },
      {
        turn:
          "In a hot summer your partner lost his sight to the fumes, and the buyers began to come to you.",
        deed:
          "You described each color to him until he saw it, and set his name before yours on every bale.",
        end:
          "He died in the year of the best blue, and you closed the vats and dyed nothing more but his shroud.",
        short:
          "After your partner lost his sight you described every color to him and set his name first, and when he died you dyed nothing more but his shroud.",
      },
    ],
    patterns: [
      "You stirred and the other decided, and in time it felt like peace.",
      "Fairness mattered so much to you that you kept the accounts in silence.",
    ],
    echoes: [
      "you may still keep a quiet ledger of who gave what",
      "you may let resentment change the color before you say a word",
      "you may find it hard to know your own taste when someone stands beside you",
    ],
    rites: [
      "say it while it is still a small stain",
      "sign your own work with your own name",
    ],
  },
  ferry: {
    themes: [
      "A life of carrying others across, with a home on neither bank.",
      "This was someone who knew every passenger's reason and kept it.",
    ],
    places: [
      "You were the keeper of a ferry on a wide brown river, with a flat boat, a rope and a hut on stilts.",
      "Where the road ran into a river and came out on the other side, there was a ferry, and it was yours.",
    ],
    works: [
      "You took across whoever rang, debtors, brides and coffins, and you asked no one where they were going.",
      "Hand over hand you hauled the rope, and people told you things in midstream that they denied on shore.",
    ],
    senses: [
      "The rope had its own song, low when the water was high, and you slept by it.",
      "Fog came up in the evenings and took first one bank and then the other, and you went by the sound of dogs.",
    ],
    bonds: [
      "A child you had once carried over in a basket came back every spring to show you how much taller it was.",
      "Someone on the far bank lit a lamp for you each night, and in all those years you had spoken twice.",
    ],
    stories: [
      {
        turn: "One night two men rang from opposite banks, one fleeing and the other after him.",
        deed:
          "You brought the first one over, cut the rope behind you and let the river have the ferry.",
        end:
          "It cost you your living, and you never said whether he was guilty; you ended your days rowing, and he lit a candle every year.",
        short:
          "When a hunted man rang by night you brought him over and cut the rope behind you, and though it cost you your living you never told why.",
      },
      {
        turn:
          "In the autumn of the great water they started to build a bridge, one pier from either side.",
        deed:
          "You ferried the stones for it, every one, and told the builders where the ground was sound.",
        end:
          "On the day it opened you walked across it once, slowly, and were buried at the middle pier as you had asked.",
        short:
          "When they built the bridge that would end your trade you ferried every stone of it, and you were buried at the middle pier.",
      },
    ],
    patterns: [
      "You kept so many secrets that your own was lost among them.",
      "You were there for every crossing and made none, and called it loyalty.",
    ],
    echoes: [
      "you may still be the one whom people tell everything, and tell little yourself",
      "you may stay between two banks because both of them need you",
      "you may be calm in everyone's crisis and uneasy when all is well",
    ],
    rites: [
      "finish one crossing of your own and leave the rope to somebody else",
      "tell a trusted person the thing you have never told",
    ],
  },
  mine: {
    themes: [
      "A life below ground, with a light for everyone but oneself.",
      "It was a life that knew the dark by name and was not afraid of it, only alone in it.",
    ],
    places: [
      "You were the lamp keeper of a mine, and your room was a niche in the rock just where the daylight stopped.",
      "Down in a silver mine, at the head of the first ladder, you kept the lamps and the list of the miners.",
    ],
    works: [
      "Each morning you handed out two hundred flames, and each evening you counted them in again.",
      "You trimmed wicks, filled oil and read the flame for bad air, and no one went down before you had nodded.",
    ],
    senses: [
      "Water dripped in a rhythm that changed when the rock was about to move, and you knew the change.",
      "Your eyes had grown so used to the dark that the noon hurt you like a rude remark.",
    ],
    bonds: [
      "A young miner always touched the lintel and then your sleeve, for luck, and you began to wait for it.",
      "Your father's lamp hung on its hook, cold, and you polished it with the others.",
    ],
    stories: [
      {
        turn:
          "One evening one lamp did not come back, and the overseer told you to close the list.",
        deed:
          "You took your dead father's lamp from its hook, lit it, and went down where you had never gone.",
        end:
          "You found its owner, a boy, by his knocking, and brought him up, and from then on you spoke of your fear to whoever asked.",
        short:
          "When one lamp did not come back you lit your dead father's and went down yourself, and you brought the boy up and spoke of your fear ever after.",
      },
      {
        turn:
          "In the year of the rich vein you smelled bad air and said so, and they called you an old crow.",
        deed:
          "You let them go down, because you had said it once and were too proud to say it twice.",
        end:
          "For the rest of your life you lit eleven lamps that nobody came to fetch, and taught the young to shout.",
        short:
          "You smelled bad air, were mocked, and were too proud to say it twice, and for the rest of your life you lit eleven lamps that nobody came to fetch.",
      },
    ],
    patterns: [
      "You saw what others would not look at, and took the seeing for a duty to bear it alone.",
      "Control was a flame you carried from room to room, and you never set it down.",
    ],
    echoes: [
      "you may still sense the bad air first and be reluctant to say so twice",
      "you may trust the dark more readily than good news",
      "you may count everyone in at night, in your head, before you can sleep",
    ],
    rites: [
      "say the warning a second time, and louder",
      "bring one hidden feeling up into daylight, where somebody can see it",
    ],
  },
  caravan: {
    themes: [
      "A life aimed at the horizon, which kept its distance.",
      "This was the life of one who believed in the next well, and was usually right.",
    ],
    places: [
      "You were a pathfinder for caravans across dry country, and your house was a saddle and a striped tent.",
      "Forty camels, a string of bells and you in front of them: that caravan was all the town you knew.",
    ],
    works: [
      "You read the dunes and the birds, and you found water where the maps showed only a yawn.",
      "For the merchants you bargained with wind, chiefs and thirst, and you told stories to keep them walking.",
    ],
    senses: [
      "The nights were so clear that nobody spoke, and the sand gave back the day's heat like bread.",
      "There was a taste of dates and leather, and a bell somewhere behind you that never quite kept time.",
    ],
    bonds: [
      "A boy who swept up after the camels asked you every evening why, and you had an answer for each but the last.",
      "At one oasis a family kept a place for you at their fire, and you always promised to stay longer next time.",
    ],
    stories: [
      {
        turn:
          "One year the well that you had sworn by was dry, and a hundred people looked at you.",
        deed:
          "You said aloud that you did not know, and asked the boy who swept up after the camels what he had noticed.",
        end:
          "He had seen bees, and they led you to water; the caravan was his in time, and you rode behind him, content.",
        short:
          "When the well you had sworn by was dry you admitted it and asked the boy who swept up, and he had seen bees, and in time the caravan was his.",
      },
      {
        turn: "Then, one spring, you came to the sea, and there was no further to go.",
        deed:
          "You turned the camels, and all the way back you told of cities that you had not seen.",
        end:
          "Your stories brought thousands onto that road; you died in sight of an oasis where a family still kept you a place by the fire.",
        short:
          "At the sea, where the road ended, you turned back and told of cities you had never seen, and you died in sight of a fire where friends still kept your place.",
      },
    ],
    patterns: [
      "Hope was your trade, and staying began to feel like thirst.",
      "You knew the answer so often that you forgot the pleasure of a question.",
    ],
    echoes: [
      "you may still be packing in your mind while you are being welcomed",
      "you may promise the longer stay and mean it, and go",
      "you may sound surer than you are so that others keep walking",
    ],
    rites: [
      "stay one evening longer than you meant to",
      "say that you do not know, and ask the quietest person in the room",
    ],
  },
  pilgrim_house: {
    themes: [
      "A life of open doors and borrowed wisdom, on a hill that was always somebody's halfway.",
      "Here was someone who heard a thousand answers and kept the question.",
    ],
    places: [
      "You were the host of a pilgrim house on a hill, with long tables, a bell and a view of the road both ways.",
      "Pilgrims came over the ridge by the dozen, and yours was the house where they took off their shoes.",
    ],
    works: [
      "You washed their feet, mended their straps and asked each of them what they were walking for.",
      "At supper you let every guest speak for as long as one candle burned, and you wrote the best of it on the wall.",
    ],
    senses: [
      "The stones of the threshold were hollowed like spoons, and the kitchen smelled of barley and wet wool.",
      "When the wind stood right you could hear singing on the road half an hour before there was anyone to see.",
    ],
    bonds: [
      "An old pilgrim who could not walk on stayed to peel turnips, and argued with you about heaven until he laughed.",
      "Your sister had taken the road as a girl and written once, from the far end of it.",
    ],
    stories: [
      {
        turn:
          "One spring a child among the pilgrims asked whether you yourself had ever been there.",
        deed:
          "You laughed, and did not sleep, and in the morning you took a staff from the rack and gave the cook the keys.",
        end:
          "You walked for two years, found less than the guests had told you, and came home with nothing to prove.",
        short:
          "A child asked whether you had ever made the pilgrimage yourself, so you gave away the keys and went, and came home with nothing to prove.",
      },
      {
        turn:
          "In a winter of quarrels two preachers came in from the snow, each sure that the other was lost.",
        deed: "You gave them one bed and one blanket, and you locked the door until the thaw.",
        end:
          "They parted as friends, and people made a saint of you for it; you wrote one line over the door, and it said: ask them.",
        short:
          "Two preachers came in from the snow, each sure the other was lost, and you gave them one blanket, and they parted as friends in the thaw.",
      },
    ],
    patterns: [
      "You gathered truths as others gather plates, and ate from none of them.",
      "Everyone's journey interested you, and so yours could wait.",
    ],
    echoes: [
      "you may still give excellent directions to places you have not been",
      "you may collect teachers and put off the walk",
      "you may ask such good questions that nobody thinks to ask you one",
    ],
    rites: [
      "take one step of the journey you keep recommending",
      "choose one belief and live by it for a week without explaining it",
    ],
  },
};
